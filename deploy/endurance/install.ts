import { installTools } from '@/testing/install-tools';

/** Vitest global setup. */
export const setup = () => installTools('deploy/endurance');
