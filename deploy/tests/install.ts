import { installTools } from '@/lib/testing/install-tools';

/** Vitest global setup. */
export const setup = () => installTools('deploy/tests');
