import { installTools } from '../../lib/testing/install-tools';

/** Playwright global setup. */
export default () => installTools('e2e/endurance');
