/** The credentials among which a rule requires some: each can be made a goal, or opened. */
import { useEffect } from 'preact/hooks';
import { withCredential } from '../model/plan-document.ts';
import { usePlanner } from './planner-context.ts';

export function CredentialOptions({ ids }: { readonly ids: readonly string[] }) {
  const planner = usePlanner();
  const { catalog, plan, place } = planner;
  const key = ids.join('\n');
  useEffect(() => void catalog.loadCredentials(key.split('\n')).catch(() => undefined), [catalog, key]);
  const aims = plan.shown.value.credential_ids;
  return (
    <ul class="credential-options">
      {ids.map((id) => {
        const title = catalog.titleOfCredential(id);
        return (
          <li key={id}>
            <bdi>{title}</bdi>{' '}
            {aims.includes(id) ? (
              <button type="button" class="link" onClick={() => place.openCredential(id)}>
                All rules<span class="sr-only"> of {title}</span>
              </button>
            ) : (
              <button
                type="button"
                class="small"
                aria-label={`Aim at it: ${title}`}
                onClick={() => {
                  plan.change(`Added ${title}`, (current) => withCredential(current, id));
                  planner.announce(`${title} added`);
                }}
              >
                Aim at it
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
