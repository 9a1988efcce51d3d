export const MAX_URL_LENGTH = 500;

/** Returns whether the text is a complete `https` URL of a public host, without a user name. */
export function isSecureUrl(text: string): boolean {
  if (text.length > MAX_URL_LENGTH || /\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && /[^.]\.[a-z]{2,}$/.test(hostname) && username === '' && password === '';
}
