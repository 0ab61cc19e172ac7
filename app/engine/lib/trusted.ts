interface Policy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

interface Policies {
  createPolicy(name: string, rules: Policy): Policy;
}

/** The scripts that may be added to a page, by their full addresses. One without a host is the site's own. */
const scripts: readonly RegExp[] = [/^\/sw\.js$/, /^https:\/\/www\.googletagmanager\.com\/gtm\.js\?id=GTM-[A-Z0-9]+$/];

/** Returns the address of an allowed script. Throws for any other. */
function scriptAddress(address: string): string {
  if (!scripts.some((rule) => rule.test(address))) throw new TypeError(`${address} is no known script`);
  return address;
}

// The one Trusted Types policy that the security header allows. It passes all HTML,
// because its few callers only give it the server's. Browsers without Trusted Types
// get strings.
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('aldaba', {
  createHTML: (html) => html,
  createScriptURL: scriptAddress,
});

/** The server's HTML as TrustedHTML. */
export const trusted = (html: string): string => policy?.createHTML(html) ?? html;

/** The address of an allowed script as TrustedScriptURL. Throws for any other. */
export const trustedScript = (address: string): string =>
  policy ? policy.createScriptURL(address) : scriptAddress(address);
