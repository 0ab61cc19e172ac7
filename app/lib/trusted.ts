interface Policies {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

// The one policy that the security header allows. It passes everything: only
// HTML that the host made is given to it, which the type Html and this file's
// few callers hold. Where there are no trusted types, a string does.
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('aldaba', {
  createHTML: (html) => html,
});

/** The host's own HTML, in the form that the browser's policy asks for. */
export const trusted = (html: string): string => policy?.createHTML(html) ?? html;
