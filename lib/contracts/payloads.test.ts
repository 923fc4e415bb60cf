import { expect, it } from 'vitest';
import { newChatMessageSchema, userNameSchema } from './chat';
import { demoRequestSchema } from './demo-request';
import { contactEnquirySchema, partnerEnquirySchema, partnerInterests } from './enquiries';
import { newsletterSubscriptionSchema } from './newsletter';

it.each([
  ['POST /chat-messages', newChatMessageSchema, 'chat_room_id sender_id text'],
  ['PATCH /users/details/name/{id}', userNameSchema, 'name'],
  [
    'POST /email/contact-us of the contact form',
    contactEnquirySchema,
    'type full_name email phone subject message marketing',
  ],
  [
    'POST /email/contact-us of the partner form',
    partnerEnquirySchema,
    'type full_name email phone interest company industry message marketing',
  ],
  [
    'POST /email/request-demo',
    demoRequestSchema,
    'full_name email phone_country phone company_name company_size department job_position social_media_type social_media_account how_did_you_hear marketing',
  ],
  ['POST /users/newsletter/on', newsletterSubscriptionSchema, 'email'],
])('%s has the payload of specification §7', (_call, schema, fields) => {
  expect(Object.keys(schema.shape)).toEqual(fields.split(' '));
});

it('a partner is interested in referral or reseller', () => {
  expect(partnerInterests).toEqual(['referral', 'reseller']);
});
