declare module '@adobe/structured-data-validator' {
  /** Checks the entries of a page, given by their type. */
  class Validator {
    validate(data: { jsonld: Record<string, object[]> }): Promise<{ severity: string }[]>;
  }
  export = Validator;
}
