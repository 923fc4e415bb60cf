import { z } from 'zod';
import { oneOf } from '../messages';

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
export const iconName = z
  .enum(iconNames, {
    error: ({ input }) => oneOf(iconNames, input, 'icons, which npm run dev shows on /icons'),
  })
  .describe('The icon beside the title. `npm run dev` shows all of them on /icons.');
export type IconName = z.infer<typeof iconName>;
