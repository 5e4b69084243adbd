/** How many letters have to be changed, added or left out to make one text of the other (Levenshtein). */
export function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (const [above, letter] of [...left].entries()) {
    const next = [above + 1];
    for (const [before, other] of [...right].entries()) {
      const changed = (row[before] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[before + 1] ?? 0) + 1, (next[before] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
