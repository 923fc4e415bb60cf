import type { Checked } from '../http/read-body';

/** Takes `phone_number` for `phone` (specification §7 gives both); refuses two that differ. */
export function foldPhoneNumber(body: unknown): Checked<unknown> {
  if (typeof body !== 'object' || body === null || !('phone_number' in body)) {
    return { ok: true, data: body };
  }
  const { phone_number: alias, ...rest } = body;
  const phone = 'phone' in rest ? rest.phone : '';
  if (phone === '' || phone === alias) return { ok: true, data: { ...rest, phone: alias } };
  return { ok: false, fields: { phone_number: 'Differs from phone; send one of the two' } };
}
