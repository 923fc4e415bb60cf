import * as z from 'zod/mini';
import { emailText } from './fields';

/** Body of `POST /users/newsletter/on` (specification §7). */
export const newsletterSubscriptionSchema = z.strictObject({
  email: emailText('email'),
});
