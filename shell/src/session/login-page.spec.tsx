import { ApiProblem } from '@epm/router/client';
import type { Host } from '@epm/router';
import { admin, createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LoginPage } from './login-page.tsx';

function renderPage(
  path: string,
  signIn: Host['session']['signIn'] = () => Promise.resolve(null),
  user: typeof admin | null = null,
) {
  const fake = createFakeHost({ 'GET /api/auth/methods': () => ({ provider: 'Contoso' }) }, user);
  fake.host.session.signIn = signIn;
  return { ...fake, ...renderApp(fake.host, [{ path: '/login', element: <LoginPage /> }], path) };
}

async function submitForm(email: string, password: string) {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('the sign-in page', () => {
  it('has a heading and fields that password managers recognize', () => {
    renderPage('/login');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Login');
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
  });

  it.each([
    ['', '', 'Email', 'Enter your email.'],
    ['ada', 'secret', 'Email', /Enter an email address/],
    ['ada@epm.example', '', 'Password', 'Enter your password.'],
  ])(
    'shows an error for a missing or invalid field (email %j, password %j)',
    async (email, password, field, message) => {
      let isSignInCalled = false;
      renderPage('/login', () => {
        isSignInCalled = true;
        return Promise.resolve(null);
      });
      await submitForm(email, password);
      expect(screen.getByText(message)).toBeTruthy();
      expect(screen.getByLabelText(field)).toBe(document.activeElement);
      expect(isSignInCalled).toBe(false);
    },
  );

  it('passes the history state to the return path', async () => {
    const { router, currentPath, setSession } = renderPage('/login');
    await act(() => router.navigate('/login?from=%2Fleads%2F42', { state: { from: 'the board' } }));
    act(() => setSession({ user: admin, isKnown: true }));
    await waitFor(() => expect(currentPath()).toBe('/leads/42'));
    expect(router.state.location.state).toEqual({ from: 'the board' });
  });

  it('asks for the code of the authenticator app after the password, and again after a wrong code', async () => {
    const attempts: (string | undefined)[] = [];
    renderPage('/login', (email, password, code) => {
      attempts.push(code);
      if (code === '123456') return Promise.resolve(admin);
      const kind = code === undefined ? 'required' : 'wrong';
      return Promise.reject(
        new ApiProblem(401, {
          status: 401,
          title: 'x',
          type: 'x',
          traceId: 'x',
          code: `sign-in.code-${kind}`,
          detail: `Code ${kind}`,
        }),
      );
    });
    await submitForm('ada@epm.example', 'secret');
    const code = await screen.findByLabelText('Code');
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    await waitFor(() => expect(document.activeElement).toBe(code));
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Enter the code from your app.')).toBeTruthy();
    await userEvent.type(code, '000000');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Code wrong')).toBeTruthy();
    await userEvent.clear(code);
    await userEvent.type(code, '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(attempts).toEqual([undefined, '000000', '123456']));
  });

  it('keeps the email and focuses the password when the server rejects the sign-in', async () => {
    renderPage('/login');
    await submitForm(admin.email, 'wrong');
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(admin.email);
    expect(screen.getByLabelText('Password')).toBe(document.activeElement);
  });

  it.each([
    [new TypeError('Failed to fetch'), 'An error occurred during login. Please try again.'],
    [new ApiProblem(503, null), 'An error occurred during login. Please try again.'],
  ])('shows an error when the server is unavailable (%s)', async (error, message) => {
    renderPage('/login', () => Promise.reject(error));
    await submitForm(admin.email, 'secret');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it.each([
    ['/login?from=%2Fleads%3Fstatus%3Dclosed', '/leads?status=closed'],
    ['/login', '/dashboard'],
    ['/login?from=https%3A%2F%2Fevil.example', '/dashboard'],
  ])('redirects from %s to %s after signing in', async (path, target) => {
    const { currentPath, setSession } = renderPage(path, () => {
      setSession({ user: admin, isKnown: true });
      return Promise.resolve(admin);
    });
    await submitForm(admin.email, 'secret');
    await waitFor(() => expect(currentPath()).toBe(target));
  });

  it('links to the OpenID provider with the return path, and explains a failed sign-in at the provider', async () => {
    renderPage('/login?from=%2Fleads&problem=no-account');
    const link = await screen.findByRole('link', { name: 'Sign in with Contoso' });
    expect(link.getAttribute('href')).toBe('/api/auth/oidc?from=%2Fleads');
    expect(screen.getByRole('alert').textContent).toBe(
      'There is no account for your email address. Ask an admin to invite you.',
    );
  });

  it("focuses the passkey button and shows the server's message when a passkey is required", async () => {
    const problem = { status: 401, title: 'x', type: 'x', traceId: 'x', code: 'sign-in.passkey-required', detail: 'P' };
    renderPage('/login', () => Promise.reject(new ApiProblem(401, problem)));
    await submitForm(admin.email, 'secret');
    const button = screen.getByRole('button', { name: 'Use a passkey' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(screen.getByRole('alert').textContent).toBe('P');
  });

  it('redirects a user who is already signed in', async () => {
    const { currentPath } = renderPage('/login?from=%2Fadmin', undefined, admin);
    await waitFor(() => expect(currentPath()).toBe('/admin'));
  });

  it('offers a recovery code after the password if the account has only passkeys', async () => {
    const attempts: (string | undefined)[] = [];
    renderPage('/login', (email, password, code) => {
      attempts.push(code);
      if (code !== undefined) return Promise.resolve(admin);
      const problem = { status: 401, title: 'x', type: 'x', traceId: 'x', detail: 'Continue with your passkey.' };
      return Promise.reject(new ApiProblem(401, { ...problem, code: 'sign-in.passkey-required' }));
    });
    await submitForm('ada@epm.example', 'secret');
    await userEvent.type(await screen.findByLabelText('Recovery code'), 'k3m9p-x7q2w{Enter}');
    await waitFor(() => expect(attempts).toEqual([undefined, 'k3m9p-x7q2w']));
  });
});

describe('passkeys in the autofill list', () => {
  const requests: CredentialRequestOptions[] = [];
  let choose: (credential: unknown) => void;
  const assertion = { clientDataJSON: Uint8Array.of(1).buffer, authenticatorData: Uint8Array.of(2).buffer };
  const credential = {
    id: 'AQ',
    rawId: Uint8Array.of(1).buffer,
    type: 'public-key',
    response: { ...assertion, signature: Uint8Array.of(3).buffer },
    getClientExtensionResults: () => ({}),
  };

  /** Adds the browser's passkey API, which jsdom lacks. */
  function addPasskeySupport(isAutofillAvailable: boolean) {
    requests.length = 0;
    const isConditionalMediationAvailable = () => Promise.resolve(isAutofillAvailable);
    Object.defineProperty(globalThis, 'PublicKeyCredential', {
      configurable: true,
      value: Object.assign(function PublicKeyCredential() {}, { isConditionalMediationAvailable }),
    });
    const get = (options: CredentialRequestOptions) =>
      new Promise((resolve, reject) => {
        requests.push(options);
        choose = resolve;
        options.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
    // In this environment, the base64 functions of jsdom reject valid base64.
    jest.spyOn(globalThis, 'atob').mockImplementation((text) => Buffer.from(text, 'base64').toString('latin1'));
    jest.spyOn(globalThis, 'btoa').mockImplementation((text) => Buffer.from(text, 'latin1').toString('base64'));
  }
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  function renderPageWithPasskeys(signIn?: Host['session']['signIn']) {
    const fake = createFakeHost(
      {
        'GET /api/auth/methods': () => ({ provider: null }),
        'POST /api/auth/passkey/options': () => ({ options: { challenge: 'AAAA', allowCredentials: [] } }),
        'POST /api/auth/passkey': () => createProblemResponse(401, 'This passkey was not accepted.'),
      },
      null,
    );
    if (signIn) fake.host.session.signIn = signIn;
    return { ...fake, ...renderApp(fake.host, [{ path: '/login', element: <LoginPage /> }], '/login') };
  }

  it('offers passkeys if the browser supports autofill for them, and again after the server rejects one', async () => {
    addPasskeySupport(true);
    const { calls } = renderPageWithPasskeys();
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.mediation).toBe('conditional');
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username webauthn');
    act(() => choose(credential));
    expect((await screen.findByRole('alert')).textContent).toBe('This passkey was not accepted.');
    expect(calls).toContain('POST /api/auth/passkey');
    await waitFor(() => expect(requests).toHaveLength(2));
  });

  it('cancels the passkey request when a password is submitted and when the user leaves the page', async () => {
    addPasskeySupport(true);
    let refuse: (user: null) => void = () => undefined;
    const { router } = renderPageWithPasskeys(() => new Promise((resolve) => (refuse = resolve)));
    await waitFor(() => expect(requests).toHaveLength(1));
    await submitForm('ada@epm.example', 'secret');
    await waitFor(() => expect(requests[0]?.signal?.aborted).toBe(true));
    act(() => refuse(null));
    await waitFor(() => expect(requests).toHaveLength(2));
    await act(() => router.navigate('/forgot-password'));
    await waitFor(() => expect(requests[1]?.signal?.aborted).toBe(true));
  });

  it('does not block the passkey button, and offers passkeys again if the user cancels its dialog', async () => {
    addPasskeySupport(true);
    renderPageWithPasskeys();
    await waitFor(() => expect(requests).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests.map(({ mediation, signal }) => [mediation, signal?.aborted])).toEqual([
      ['conditional', true],
      [undefined, false],
    ]);
    act(() => choose(null));
    await waitFor(() => expect(requests[2]?.mediation).toBe('conditional'));
  });

  it('does not request passkeys if the browser does not support autofill for them', async () => {
    addPasskeySupport(false);
    const { calls } = renderPageWithPasskeys();
    await waitFor(() => expect(calls).toContain('GET /api/auth/methods'));
    expect(calls).not.toContain('POST /api/auth/passkey/options');
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
  });
});
