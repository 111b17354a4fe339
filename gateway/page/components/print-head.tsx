/** The head of a printed plan, hidden on the screen: student, university, catalog and date. */
import { useEffect, useRef } from 'preact/hooks';
import { dayText } from '../model/dates.ts';
import { usePlanner } from './planner-context.ts';

export function PrintHead() {
  const { catalog, plan, now } = usePlanner();
  const day = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // A page may be open for days, and printing lays it out before another render.
    const onPrint = (): void => {
      if (day.current !== null) day.current.textContent = dayText(new Date(), navigator.languages);
    };
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return (
    <div class="print-head">
      <p class="print-name">Name:</p>
      <p>
        {catalog.institution.value !== null && <bdi>{catalog.institution.value}, </bdi>}
        catalog {plan.shown.value.catalog_version_id}, printed on{' '}
        <span ref={day}>{dayText(now, navigator.languages)}</span>
      </p>
    </div>
  );
}
