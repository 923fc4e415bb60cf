import { gzipSync } from 'node:zlib';

/** Sizes of a file in bytes; `sent` is the gzipped size of text and the plain size of all else. */
export type Weight = {
  raw: number;
  sent: number;
  /** How much of `sent` hands React's data of one page over. */
  flight: number;
};

const flightData = /^\(?self\.__next_f(?:=[^)]*\))?\.push\(\[[0-3].*$/gm;

/** The weight of a body; `type` is its content type. */
export function weigh(body: Buffer, type: string): Weight {
  const { length: raw } = body;
  if (!/text|javascript|json|svg|xml/.test(type)) return { raw, sent: raw, flight: 0 };
  const sent = gzipSync(body).length;
  if (!type.includes('javascript')) return { raw, sent, flight: 0 };
  const text = body.toString('utf8');
  const code = text.replace(flightData, '');
  return { raw, sent, flight: code === text ? 0 : sent - gzipSync(code).length };
}

/** Fetches and weighs addresses, each once. */
export function createScales() {
  const known = new Map<string, Promise<Weight>>();
  return (url: string): Promise<Weight> => {
    const weight = known.get(url) ?? fetchWeight(url);
    known.set(url, weight);
    return weight;
  };
}

async function fetchWeight(url: string): Promise<Weight> {
  const answer = await fetch(url);
  return weigh(Buffer.from(await answer.arrayBuffer()), answer.headers.get('content-type') ?? '');
}
