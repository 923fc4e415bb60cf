import { drawIcon } from '../draw-icon';

export const dynamic = 'force-static';

const size = 32;

/** A PNG behind the header of an ICO file with one picture. */
export async function GET() {
  const picture = Buffer.from(await drawIcon(size, 'transparent').arrayBuffer());
  const header = Buffer.alloc(22);
  header.set([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0]);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return new Response(Buffer.concat([header, picture]), {
    headers: { 'content-type': 'image/x-icon' },
  });
}
