import { gzipSync } from 'node:zlib';

/** Sizes of a file in bytes; `sent` is the gzipped size of text and the plain size of all else. */
export type Weight = { raw: number; sent: number; isFlight: boolean };

/** True for a script that only hands React's data of one page over. */
export const isFlightData = (script: string) => /__next_f(?:=[^)]*\))?\.push\(\[[0-3]/.test(script);

/** The weight of a body; `type` is its content type. */
export function weigh(body: Buffer, type: string): Weight {
  const isText = /text|javascript|json|svg|xml/.test(type);
  return {
    raw: body.length,
    sent: isText ? gzipSync(body).length : body.length,
    isFlight: type.includes('javascript') && isFlightData(body.toString('utf8')),
  };
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
