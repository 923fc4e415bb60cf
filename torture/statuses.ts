/** Counts answers by their status. */
export function createStatusCount() {
  const counts = new Map<number, number>();
  return {
    add: (status: number) => void counts.set(status, (counts.get(status) ?? 0) + 1),
    /** All of them, as `400: 12, 404: 3`. */
    describe: () =>
      [...counts]
        .toSorted(([one], [other]) => one - other)
        .map(([status, count]) => `${status || 'closed'}: ${count}`)
        .join(', '),
    /** A sentence for each status of 500 and more. */
    findBroken: () =>
      [...counts].flatMap(([status, count]) =>
        status >= 500 ? `${count} calls of the attack were answered ${status}` : [],
      ),
  };
}
