declare module '@adobe/structured-data-validator' {
  type Issue = { severity: 'ERROR' | 'WARNING'; issueMessage: string };
  /** Checks the entries of a page, given by their type. */
  class Validator {
    validate(data: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
  export = Validator;
}
