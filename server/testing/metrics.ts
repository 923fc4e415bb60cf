/** The values of a scrape, by name and labels as they are written: `sedia_outbox_jobs_waiting{kind="mail"}`. */
function parseMetrics(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))] as const;
    }),
  );
}

export async function scrape(port: number): Promise<Map<string, number>> {
  return parseMetrics(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
}
