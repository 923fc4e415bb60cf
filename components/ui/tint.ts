import type { Tint } from '@/lib/content';

/** Background class of each product tint. */
export const tintBackground: Record<Tint, string> = {
  shop: 'bg-tint-shop',
  booking: 'bg-tint-booking',
  company: 'bg-tint-company',
  learning: 'bg-tint-learning',
  video: 'bg-tint-video',
  event: 'bg-tint-event',
};
