/** Credit from elsewhere as a card: what it was and where, what it counts as, and a way to remove it. */
import type { ExternalEntry } from '../../../shared/client/client.ts';
import { countWithNoun } from '../model/completion-words.ts';
import { withoutCourse } from '../model/plan-document.ts';
import { Icon } from './icons.tsx';
import { usePlanner } from './planner-context.ts';

export function ExternalCard({ entry }: { readonly entry: ExternalEntry }) {
  const planner = usePlanner();
  const { title, institution, units, equivalent_course_code: code } = entry.external;
  const credit = units === undefined ? 'no units stated' : `${countWithNoun(units, 'unit')} only`;
  const remove = (): void => {
    planner.plan.change(`Removed ${title}`, (current) => withoutCourse(current, entry));
    planner.announce(`${title} removed`);
  };
  return (
    <li class="card card-quiet" data-card={`external: ${title}`} data-term={entry.term_id}>
      <div class="card-main">
        <span class="card-head">
          <bdi class="card-code">{title}</bdi>
          <span class="sr-only">credit from elsewhere</span>
        </span>
        <bdi class="card-title">{institution ?? 'From elsewhere'}</bdi>
        <span class="card-counts">{code === undefined ? `Counts as ${credit}` : `Counts as ${code}`}</span>
      </div>
      <button type="button" class="card-more" aria-label={`Remove ${title}`} onClick={remove}>
        <Icon name="close" size={18} />
      </button>
    </li>
  );
}
