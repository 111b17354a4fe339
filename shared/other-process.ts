/** Whether a process still runs that may need what it left behind. */
export function isOtherProcessRunning(pid: number): boolean {
  try {
    return Number.isInteger(pid) && pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    // The process is another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
