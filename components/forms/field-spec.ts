/** One field of an enquiry form as the server describes it; `name` is the payload's. */
export type FieldSpec = {
  name: string;
  kind: 'text' | 'email' | 'tel' | 'message' | 'choice';
  label: string;
  short: string;
  help?: string | undefined;
  /** Takes both columns. */
  isWide?: boolean;
  autoComplete?: string;
  maxLength?: number;
  options?: { value: string; label: string; help: string }[];
};

export type EnquiryFormName = 'contact-us' | 'partner-program';
