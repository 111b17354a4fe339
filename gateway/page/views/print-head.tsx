/** The head of a printed plan, which the screen does not show: whose it is, which university and catalog, and the day. */
import { useEffect, useRef } from 'preact/hooks';
import { usePlanner } from './planner-context.ts';

export function PrintHead() {
  const { catalog, plan, now } = usePlanner();
  const day = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // A page may be open for days. What is printed is laid out before another render.
    const onPrint = (): void => {
      if (day.current !== null) day.current.textContent = dayOf(new Date());
    };
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return (
    <div class="print-head">
      <p class="print-name">Name:</p>
      <p>
        {catalog.institution.value !== null && <bdi>{catalog.institution.value}, </bdi>}
        catalog {plan.shown.value.catalog_version_id}, printed on <span ref={day}>{dayOf(now)}</span>
      </p>
    </div>
  );
}

function dayOf(date: Date): string {
  return date.toLocaleDateString(undefined, { day: 'numeric', month: 'long', year: 'numeric' });
}
