import { z } from 'zod';
import { iconName } from './icons';

/** A text of one line or paragraph; long texts are Markdown files. */
const textUpTo = (length: number) =>
  z
    .string('a text')
    .trim()
    .min(1, 'a text of at least one character')
    .max(length, `a text of at most ${length} characters`)
    .refine((value) => !/<[a-z/!]/i.test(value), 'a text without HTML');

export const text = textUpTo(600);

type Descriptions<Name extends string> = Record<Name, string>;

/** An entry with fields of one kind, each with its description. */
export const fieldsOf = <S extends z.ZodType, Name extends string>(
  schema: S,
  descriptions: Descriptions<Name>,
) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries<string>(descriptions).map(([name, about]) => [name, schema.describe(about)]),
    ) as Record<Name, S>,
  );

/** Texts that stand in a line of their own, and how many characters they may have. */
const lengths: Record<string, number> = {
  title: 100,
  label: 120,
  role: 80,
  question: 160,
  summary: 200,
};

const describeText = (name: string, about: string) => {
  const length = lengths[name];
  return length
    ? textUpTo(length).describe(`${about} At most ${length} characters.`)
    : text.describe(about);
};

/** An entry of texts, each with its description. */
export const texts = <Name extends string>(descriptions: Descriptions<Name>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries<string>(descriptions).map(([name, about]) => [
        name,
        describeText(name, about),
      ]),
    ) as Record<Name, typeof text>,
  );

/** A text that must contain `[word]`; the assistant fills it in while it talks. */
export const textWith = (word: string, about: string) =>
  text
    .refine((value) => value.includes(`[${word}]`), `a text with [${word}] in it`)
    .describe(`${about} [${word}] is filled in and has to stay.`);

export const textList = z.array(text).min(1);

export const phone = z
  .string('a phone number')
  .regex(/^\+\d[\d ]{6,18}\d$/, 'a phone number of digits, as +62 21 0555 0101')
  .meta({ examples: ['+62 21 0555 0101'] });

/** A path of this site (`/pricing`, `/product/x#features`) or an https address. */
export const href = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/|mailto:|tel:|#)/, 'a path like /pricing, or an https:// address')
  .meta({
    description:
      'Where the link leads: a path of this site, an https:// address, mailto: or tel:. A path has to be a page, and what follows # a section of it. A placeholder such as "{messagingLink}" may stand for the address, in quotation marks.',
    examples: ['/pricing', '/#solutions', '{messagingLink}', 'mailto:{supportEmail}'],
    // As an editor writes it, before placeholders are filled.
    pattern: String.raw`^(\{\w+\}|\/(?!\/)|https:\/\/|mailto:|tel:|#)`,
  });

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words and digits joined by hyphens');

/** Amounts outside these bounds have a zero too few or too many. */
export const rupiah = z
  .int('a whole number of rupiah')
  .min(10_000, 'a price from 10000 rupiah on')
  .max(1_000_000_000, 'a price up to 1000000000 rupiah');

export const linkSchema = texts({ label: 'The words of the link.' }).extend({ href });
export type Link = z.infer<typeof linkSchema>;

export const tint = z
  .enum(['shop', 'booking', 'company', 'learning', 'video', 'event'])
  .describe('The background colour, named after the solution that has it.');
export type Tint = z.infer<typeof tint>;

/** Width and height of a drawing, in CSS pixels. */
export const sizeSchema = fieldsOf(z.int().positive(), {
  width: 'Width in pixels, of the largest file where there are several.',
  height: 'Height in pixels. Width and height have the shape of the files.',
});

/** A picture kept as `public{src}-{width}.avif` and `.webp`; an empty `alt` marks it decorative. */
export const pictureSchema = z
  .strictObject({
    src: z
      .string()
      .regex(
        /^\/images\/[a-z0-9/-]+$/,
        'a path like /images/scenes/shop-orders, without width or ending',
      )
      .meta({
        description:
          'The picture without width and ending. Its files are public/images/…-480.avif, …-480.webp and so on, one of each for every width.',
        examples: ['/images/scenes/shop-orders'],
      }),
    alt: z
      .string()
      .describe(
        'What is seen in the picture, for those who cannot see it. Empty ("") only for decoration.',
      ),
    ...sizeSchema.shape,
    widths: z
      .array(z.int().positive())
      .min(1)
      .default([480, 800, 1280])
      .describe('The widths of the files in pixels. Left out, they are 480, 800 and 1280.'),
  })
  .describe('A picture with its files in public/images.');
export type Picture = z.infer<typeof pictureSchema>;

export const headingSchema = texts({
  title: 'The heading.',
  description: 'The text below the heading. Placeholders such as {brand} may stand in it.',
});
export type TitledText = z.infer<typeof headingSchema>;
export const { title } = headingSchema.shape;

export const pointSchema = headingSchema.extend({ icon: iconName });
