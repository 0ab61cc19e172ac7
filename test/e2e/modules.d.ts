declare module '@adobe/structured-data-validator' {
  interface Issue {
    rootType: string;
    severity: 'ERROR' | 'WARNING';
    issueMessage: string;
  }
  /** Takes what an extractor found in a page, by format and type. */
  export default class Validator {
    validate(found: Record<'jsonld' | 'microdata' | 'rdfa', Record<string, unknown[]>>): Promise<Issue[]>;
  }
}
