/** What could not be read, with a retry: automatic while the server is unreachable, otherwise by a button. */
import { useEffect } from 'preact/hooks';

export interface Fault {
  readonly text: string;
  /** True if a retry may succeed once the server can be reached again. */
  readonly isPassing: boolean;
}

const retryEveryMs = 5000;

interface FaultNoticeProps {
  readonly fault: Fault;
  readonly onRetry: () => void;
}

export function FaultNotice({ fault, onRetry }: FaultNoticeProps) {
  useEffect(() => {
    if (!fault.isPassing) return;
    const timer = window.setTimeout(onRetry, retryEveryMs);
    window.addEventListener('online', onRetry);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', onRetry);
    };
  }, [fault, onRetry]);
  return (
    <p class="notice notice-bad" role="status">
      <span>
        {fault.text}{' '}
        {fault.isPassing && (
          <button type="button" class="small" onClick={onRetry}>
            Try again
          </button>
        )}
      </span>
    </p>
  );
}
