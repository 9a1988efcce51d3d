/** Error message for a field that requires the URL of a page. The form and the server return the same message. */
export const HTTPS_URL_MESSAGE = 'Enter a full web address that starts with https://.';

/** Returns whether the text is an https URL with a dot in its host name and without a user name or password. */
export function isHttpsUrl(text: string): boolean {
  if (/[\s\\]/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
}
