import { z } from 'zod';

/** Text of one line or paragraph. */
export const text = z.string().trim().min(1, 'a text of at least one character');

/** An entry with fields of one kind. */
export const fieldsOf = <S extends z.ZodType, Name extends string>(schema: S, ...names: Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, S>);

export const texts = <Name extends string>(...names: Name[]) => fieldsOf(text, ...names);

/** A path of this site (`/pricing`, `/product/x#features`) or an https address. */
export const href = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/|mailto:|tel:|#)/, 'a path like /pricing, or an https:// address');

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words and digits joined by hyphens');

export const rupiah = z.int('a whole number of rupiah').positive('a price above 0');

export const linkSchema = z.strictObject({ label: text, href });
export type Link = z.infer<typeof linkSchema>;

export const iconNames = [
  'shopping-bag',
  'calendar-check',
  'building-2',
  'graduation-cap',
  'video',
  'ticket',
  'server',
  'layout-dashboard',
  'globe',
  'lock',
  'database-backup',
  'life-buoy',
  'smartphone',
  'key-round',
  'shield-check',
  'bug',
  'eye',
  'credit-card',
  'refresh-cw',
  'mail',
  'calendar-sync',
  'wallet',
  'inbox',
  'handshake',
  'badge-check',
  'line-chart',
  'package',
  'bell',
  'file-text',
  'users',
  'clock',
  'map-pin',
  'phone',
  'message-circle',
  'store',
  'search',
  'receipt',
  'pen-line',
  'sparkles',
  'truck',
  'headset',
  'book-open',
  'image',
  'list-checks',
] as const;
/** Name of an icon of the set drawn in `components/ui/content-icon.tsx`. */
export const iconName = z.enum(iconNames);
export type IconName = z.infer<typeof iconName>;

export const tint = z.enum(['shop', 'booking', 'company', 'learning', 'video', 'event']);
export type Tint = z.infer<typeof tint>;

/** Width and height of a drawing, in CSS pixels. */
export const sizeSchema = fieldsOf(z.int().positive(), 'width', 'height');

/** A picture kept as `public{src}-{width}.avif` and `.webp`; an empty `alt` marks it decorative. */
export const pictureSchema = z.strictObject({
  src: z
    .string()
    .regex(
      /^\/images\/[a-z0-9/-]+$/,
      'a path like /images/scenes/shop-orders, without width or ending',
    ),
  alt: z.string(),
  ...sizeSchema.shape,
  widths: z.array(z.int().positive()).min(1).default([480, 800, 1280]),
});
export type Picture = z.infer<typeof pictureSchema>;

/** A title over a paragraph. */
export const headingSchema = texts('title', 'description');
export type TitledText = z.infer<typeof headingSchema>;

/** A titled point with an icon. */
export const pointSchema = headingSchema.extend({ icon: iconName });
