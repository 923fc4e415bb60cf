/** The one shape of every error the API answers; `fields` has a message a field name. */
export type ErrorAnswer = {
  error: { code: string; message: string; fields?: Record<string, string> };
};

/** Answer of a call that stored a lead. */
export type LeadAnswer = { success: true; data: { id: string } };
