/** Words that differ by at most one typing error: a surplus, missing, wrong or transposed character (Damerau 1964). */
export function withinOneEdit(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  const shorter = Math.min(left.length, right.length);
  let same = 0;
  while (same < shorter && left[same] === right[same]) same += 1;
  const restLeft = left.slice(same);
  const restRight = right.slice(same);
  if (restLeft.length > restRight.length) return restLeft.slice(1) === restRight;
  if (restLeft.length < restRight.length) return restLeft === restRight.slice(1);
  if (restLeft.slice(1) === restRight.slice(1)) return true;
  const exchanged = restLeft.slice(1, 2) + restLeft.slice(0, 1) + restLeft.slice(2);
  return exchanged === restRight;
}

/** True if a word, or a prefix of it, differs from what was typed by at most one error. */
export function beginsWithinOneEdit(typed: string, word: string): boolean {
  return [-1, 0, 1].some((further) => {
    const length = typed.length + further;
    return length <= word.length && withinOneEdit(typed, word.slice(0, length));
  });
}
