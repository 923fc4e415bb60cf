import { z } from 'zod';

const textUpTo = (length: number) =>
  z
    .string()
    .trim()
    .min(1, 'a text of at least one character')
    .max(length)
    .refine((value) => !/<[a-z/!]/i.test(value), 'a text without HTML');

/** A text of one line or paragraph; long texts are Markdown files. */
export const text = textUpTo(600);

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words and digits joined by hyphens');

/** An amount in the currency of the site; `checkPrice` knows how many decimals that has. */
export const price = z.number('a price in digits, as 799000 or 29.90').positive('a price above 0');

/** The schema of a field by its name; a field of any other name is a text. */
const kinds = {
  title: textUpTo(100),
  label: textUpTo(120),
  role: textUpTo(80),
  question: textUpTo(160),
  summary: textUpTo(200),
  id: slug,
  step: slug,
  product: slug,
  order: z.int().positive(),
  corePrice: price,
  monthlyPrice: price,
  annualPrice: price,
  multiPrice: z.boolean().default(false),
  priceFrom: z.boolean().default(false),
  enabled: z.boolean(),
  honour: z.boolean(),
  referral: z.boolean(),
  reseller: z.boolean(),
};
type Kinds = typeof kinds;
type KindOf<Name> = Name extends keyof Kinds ? Kinds[Name] : typeof text;

const kindOf = (name: string): z.ZodType =>
  Object.hasOwn(kinds, name) ? kinds[name as keyof Kinds] : text;

/** A word that is filled in later; the text of a field with '[word] has to stay' in its description needs it. */
const required = /\[\w+\](?= has to stay)/;

function describedField(name: string, description: string): z.ZodType {
  const [word] = required.exec(description) ?? [];
  const field = word
    ? text.refine((value) => value.includes(word), `a text with ${word} in it`)
    : kindOf(name);
  return field.describe(description);
}

type Fields = Record<string, string | z.ZodType>;
type Shape<F extends Fields> = {
  [Name in keyof F]: F[Name] extends z.ZodType ? F[Name] : KindOf<Name>;
};

/** An entry with these fields and no others; a description alone makes a field the kind of its name. */
export const fields = <F extends Fields>(given: F) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(given).map(([name, field]) => [
        name,
        typeof field === 'string' ? describedField(name, field) : field,
      ]),
    ) as Shape<F>,
  );

/** Fields of the kind of their names, for names that say what the fields are. */
export const named = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, kindOf(name)])) as Shape<Record<Name, string>>;

/** Fields of one kind, each with its description. */
export const each = <S extends z.ZodType, Name extends string>(
  schema: S,
  descriptions: Record<Name, string>,
) =>
  Object.fromEntries(
    Object.entries<string>(descriptions).map(([name, about]) => [name, schema.describe(about)]),
  ) as Record<Name, S>;

/** Fields of one kind, for names that say what the fields are. */
export const eachOf = <S extends z.ZodType, Name extends string>(schema: S, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, S>;

/** A list of one value or more, or of so many. */
export const list = <S extends z.ZodType>(schema: S, count?: number) =>
  count ? z.array(schema).length(count) : z.array(schema).min(1);

export const optionalList = <S extends z.ZodType>(schema: S) => z.array(schema).default([]);

export const phone = z
  .string()
  .regex(/^\+\d[\d ]{6,18}\d$/, 'a phone number of digits, as +44 20 7946 0018');

export const href = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/|mailto:|tel:|#)/, 'a path like /pricing, or an https:// address')
  .meta({
    description:
      'Where the link leads: a path of this site as /pricing, an https:// address, mailto: or tel:. A path has to be a page, and what follows # a section of it. A placeholder such as "{messagingLink}" may replace the address, in quotation marks.',
    // As an editor writes it, before placeholders are filled.
    pattern: String.raw`^(\{\w+\}|\/(?!\/)|https:\/\/|mailto:|tel:|#)`,
  });

export const mark = slug.describe(
  'The name of a mark, public/images/marks/<name>.svg: paths in a square, of one color.',
);

export const linkSchema = fields({ ...named('label'), href });
export type Link = z.infer<typeof linkSchema>;

export const icon = slug.describe(
  'The icon beside the title, by its name on https://lucide.dev/icons. For example: shopping-bag.',
);

export const tint = slug.describe('The color behind it: an id of tints in brand.yaml.');

export const size = each(z.int().positive(), {
  width: 'Width in pixels, of the largest file where there are several.',
  height: 'Height in pixels. Width and height have the shape of the files.',
});

export const usualWidths = [480, 800, 1280];

/** A picture stored as `public{src}-{width}.avif` and `.webp`; an empty `alt` marks it decorative. */
export const pictureSchema = fields({
  src: z
    .string()
    .regex(
      /^\/images\/[a-z0-9/-]+$/,
      'a path like /images/scenes/shop-orders, without width or ending',
    )
    .describe(
      'The picture without width and ending. Its files are public/images/…-480.avif, …-480.webp and so on, one of each for every width.',
    ),
  alt: z
    .string()
    .describe(
      'What the picture shows, for visitors who cannot see it. Empty ("") only for decoration.',
    ),
  ...size,
  widths: z
    .array(z.int().positive())
    .default([])
    // The editor in the browser writes an empty list.
    .transform((widths) => (widths.length > 0 ? widths : usualWidths))
    .describe('The widths of the files in pixels. Left out, they are 480, 800 and 1280.'),
});
export type Picture = z.infer<typeof pictureSchema>;

export const heading = named('title', 'description');
export const headingSchema = fields(heading);
export type TitledText = z.infer<typeof headingSchema>;
export const pointSchema = fields({ ...heading, icon });
export const pointsSchema = fields({ ...heading, items: list(pointSchema) });
