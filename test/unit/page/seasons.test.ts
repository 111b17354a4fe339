/** Seasons: those of the catalog, those of a new board, and courses that are not offered in the season of their term. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOffered, usualSeasons, withSeason } from '../../../gateway/page/model/seasons.ts';
import { usualTerms } from '../../../gateway/page/model/terms.ts';

test('a year is made of the seasons that have most courses; where none is stated of the fall and, as grades are, the spring or the winter', () => {
  const offered = (winter: number, spring: number, summer: number, fall: number) =>
    usualSeasons(
      Object.entries({ winter, spring, summer, fall })
        .map(([season, course_count]) => ({ season: season as 'fall', course_count }))
        .filter(({ course_count }) => course_count > 0),
      'percent',
    );
  assert.deepEqual(offered(200, 1900, 150, 1800), ['spring', 'fall']);
  assert.deepEqual(offered(900, 800, 0, 1000), ['winter', 'spring', 'fall']);
  assert.deepEqual(offered(170, 20, 20, 190), ['winter', 'fall']);
  assert.deepEqual(offered(0, 0, 0, 0), ['fall', 'winter']);
  assert.deepEqual(usualSeasons([], 'letter'), ['fall', 'spring']);
});

test('a new board has four years of them, from the fall that began last', () => {
  const idsAt = (date: string, ...seasons: readonly ('fall' | 'winter' | 'spring')[]) =>
    usualTerms(new Date(date), seasons).map(({ term_id }) => term_id);
  const spring = idsAt('2026-11-20', 'fall', 'spring');
  assert.deepEqual(spring.slice(0, 3), ['2026-fall', '2027-spring', '2027-fall']);
  assert.deepEqual([spring.length, spring.at(-1)], [8, '2030-spring']);
  assert.equal(idsAt('2027-02-01', 'fall', 'winter')[0], '2026-fall');
  assert.equal(idsAt('2026-11-20', 'winter')[0], '2027-winter');
  assert.equal(idsAt('2026-11-20', 'fall', 'winter', 'spring').length, 12);
});

test('a planned course that is not offered then says so, besides what else it lacks', () => {
  const seasonsOf = () => ['spring'] as const;
  const entry = { term_id: '2027-fall', course_code: 'EL 1', status: 'planned' as const };
  const good = { tone: 'good' as const, text: 'If you get at least 60 in EL 0' };
  assert.deepEqual(withSeason(entry, good, seasonsOf), { tone: 'conflict', text: 'Offered only in spring' });
  assert.deepEqual(withSeason(entry, { tone: 'missing', text: 'Needs EL 0' }, seasonsOf), {
    tone: 'missing',
    text: 'Needs EL 0; offered only in spring',
  });
  for (const same of [
    { ...entry, term_id: '2027-spring' },
    { ...entry, term_id: 'abroad' },
    { ...entry, status: 'taken' as const },
    { ...entry, status: 'in_progress' as const },
  ])
    assert.equal(withSeason(same, good, seasonsOf), good);
  assert.equal(
    withSeason(entry, good, () => undefined),
    good,
  );
  assert.ok(isOffered(undefined, '2027-fall'));
});
