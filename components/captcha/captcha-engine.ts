import type { FormName } from '@/lib/contracts/form-meta';

/** Value of the `x-captcha-token` header and its expiry, in milliseconds since 1970. */
export type CaptchaToken = { value: string; expiresAt: number };

/** One way of answering the captcha; a failure is logged and yields undefined. */
export type CaptchaEngine = {
  warmUp?: () => void;
  solve(form: FormName): Promise<CaptchaToken | undefined>;
};
