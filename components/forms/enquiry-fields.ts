import { type FormsCopy, getForms } from '@/lib/content';

type Words = FormsCopy['contact']['fields']['full_name'];

/** One field of an enquiry form as the server describes it; `name` is the payload's. */
export type EnquiryField = Words & {
  name: string;
  kind: 'text' | 'email' | 'tel' | 'message' | 'choice';
  /** Takes both columns. */
  isWide?: boolean;
  autoComplete?: string;
  options?: { value: string; label: string; help: string }[];
};
export type EnquiryFormName = 'contact-us' | 'partner-program';

/** What a control has beside its words, in the order of both forms. */
const controls: Record<string, Partial<EnquiryField>> = {
  interest: { kind: 'choice', isWide: true },
  full_name: { autoComplete: 'name' },
  email: { kind: 'email', autoComplete: 'email' },
  phone: { kind: 'tel', autoComplete: 'tel' },
  subject: { autoComplete: 'off' },
  company: { autoComplete: 'organization' },
  industry: { autoComplete: 'off' },
  message: { kind: 'message', isWide: true },
};

function listFields(fields: Record<string, Words>, more: typeof controls = {}) {
  return Object.entries(controls).flatMap(([name, control]): EnquiryField | [] => {
    const words = fields[name];
    if (!words) return [];
    return { kind: 'text', ...words, name, ...control, ...more[name] };
  });
}

export const listContactFields = () => listFields(getForms().contact.fields);

export function listPartnerFields(): EnquiryField[] {
  const { fields, interests } = getForms().partner;
  const options = Object.entries(interests).map(([value, words]) => ({ value, ...words }));
  return listFields(fields, { full_name: { isWide: true }, interest: { options } });
}
