import { isIP } from 'node:net';
import { z } from 'zod';

const commaList = (value: string) => [
  ...new Set(value.split(',').flatMap((part) => part.trim() || [])),
];

/** True for an e-mail address. */
export const isAddress = (value: string) => z.email().safeParse(value).success;

/** A comma-separated list without duplicates; every part has to pass `isAllowed`. */
export const listOf = (isAllowed: (part: string) => boolean, error: string) =>
  z
    .string()
    .transform(commaList)
    .refine((list) => list.length > 0 && list.every(isAllowed), { error })
    .optional();

/** An absolute URL with one of these protocols (`https:`) and a host. */
export const urlWith = (protocols: string[], error: string) =>
  z
    .string()
    .refine(
      (value) =>
        URL.canParse(value) &&
        protocols.includes(new URL(value).protocol) &&
        new URL(value).hostname !== '',
      { error },
    );

/** A whole number within bounds. */
export const wholeNumber = (lowest: number, highest: number, what = 'a whole number') => {
  const error = `${what} from ${lowest} to ${highest}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((number) => number >= lowest && number <= highest, { error });
};

/** A number within bounds, such as `0.5`. */
export const decimal = (lowest: number, highest: number, what = 'a number') => {
  const error = `${what} from ${lowest} to ${highest}`;
  return z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/, error)
    .transform(Number)
    .refine((number) => number >= lowest && number <= highest, { error });
};

/** A secret that is too long to guess. */
export const secret = z.string().min(16, 'at least 16 characters').optional();

/** `true` or `false`. */
export const flag = z.stringbool({
  truthy: ['true'],
  falsy: ['false'],
  case: 'sensitive',
  error: 'true or false',
});

/**
 * The trusted proxies in front: addresses, CIDR ranges or `loopback`. A number of proxies is not
 * allowed: it would also trust clients that reach the port directly.
 */
export const proxies = listOf(
  isProxy,
  'addresses such as 10.0.0.5 or 10.0.0.0/8, or loopback, separated by commas',
);

function isProxy(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  const version = isIP(address);
  if (version === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(value);
  const most = version === 4 ? 32 : 128;
  return more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most));
}
