import addresses from '@/lib/generated/pictures.json';

const hashed: Record<string, string> = addresses;

/** The address of a file of `public/images` with the hash of its picture; `npm run content` knows them. */
export const hashedAddress = (path: string) => hashed[path] ?? path;
