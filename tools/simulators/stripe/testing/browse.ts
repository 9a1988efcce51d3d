export interface FetchedPage {
  status: number;
  /** Target of a redirect, or null. */
  location: string | null;
  html: string;
  /** Labels of the buttons. */
  buttons: string[];
}

/** Requests a page without following redirects. @param form fields to post, or undefined for GET */
export async function fetchPage(url: string, form?: Record<string, string>): Promise<FetchedPage> {
  const response = await fetch(url, {
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const html = await response.text();
  return {
    status: response.status,
    location: response.headers.get('location'),
    html,
    buttons: [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label!),
  };
}

/** Posts the form of the button with this label, as a browser does. */
export async function clickButton(url: string, label: string): Promise<FetchedPage> {
  const { html, buttons } = await fetchPage(url);
  for (const [, action, body] of html.matchAll(/<form method="post" action="([^"]*)">(.*?)<\/form>/gs)) {
    const button = [...body!.matchAll(/<button name="action" value="([^"]*)"[^>]*>([^<]*)</g)].find(
      ([, , text]) => text === label,
    );
    if (button) return fetchPage(new URL(action!, url).href, { action: button[1]! });
  }
  throw new Error(`The page has no button '${label}', only ${buttons.join(', ')}.`);
}
