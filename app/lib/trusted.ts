interface Policy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

interface Policies {
  createPolicy(name: string, rules: Policy): Policy;
}

/** The scripts that may be added to a page, by their whole addresses. One without a host is the site's own. */
const scripts: readonly RegExp[] = [/^\/sw\.js$/, /^https:\/\/www\.googletagmanager\.com\/gtm\.js\?id=GTM-[A-Z0-9]+$/];

/** An address, if it is a script's that may be added. */
function scriptAddress(address: string): string {
  if (!scripts.some((rule) => rule.test(address))) throw new TypeError(`${address} is no script of this site`);
  return address;
}

// The one policy that the security header allows. It passes all HTML: only
// what the host made is given to it, which the type Html and this file's few
// callers hold. Where there are no trusted types, a string does.
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('aldaba', {
  createHTML: (html) => html,
  createScriptURL: scriptAddress,
});

/** The host's own HTML, in the form that the browser's policy asks for. */
export const trusted = (html: string): string => policy?.createHTML(html) ?? html;

/** The address of a script that is added, in the same form. Throws for a script that is not among those. */
export const trustedScript = (address: string): string =>
  policy ? policy.createScriptURL(address) : scriptAddress(address);
