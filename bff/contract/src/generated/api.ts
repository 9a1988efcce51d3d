// Generated from the BFF by `npm run openapi -w @epm/bff`. Do not edit.
export interface paths {
    "/api/sample-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts the sample data with which the local stack filled the empty database
         * @description Not available in production. For admins.
         */
        get: operations["getSampleData"];
        put?: never;
        post?: never;
        /**
         * Removes the sample data, and everything that users added to sample leads
         * @description A repeated call has no effect. The audit log keeps its entries. The removal is audited. Not available in production. For admins.
         */
        delete: operations["removeSampleData"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs a user in
         * @description Sets the session cookie and a device cookie that marks this browser as known. An unknown email, a disabled account and a wrong password return the same 401 `sign-in.refused`. After a correct password, a missing or wrong second factor returns 401 `sign-in.code-required`, `sign-in.passkey-required` or `sign-in.code-wrong`. Failed attempts are counted per account and network (limit 5), per network (limit 30), and per account across all networks (limit 20). Failures in a known browser are counted only for that browser and account (limit 5). Once a limit is reached, the caller must wait before each further attempt; an attempt made too early returns 429 `sign-in.limited`. The wait doubles with each failure, up to an hour for the limit per account across all networks, and up to 15 minutes for the others. Needs no session.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs the user out
         * @description Ends the session on the server, closes the user's event streams and clears the cookie. Also returns 204 if there is no session. Needs no session.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verifies the password of the signed-in user again
         * @description For 15 minutes, sensitive actions then do not return 403 `session.confirmation-required`. Returns 422 `password.wrong` for a wrong password and 429 `sign-in.limited` after too many attempts. For signed-in staff.
         */
        post: operations["confirmSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/recent-confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Checks that a sensitive action requires no confirmation now
         * @description Pages call this operation before a link starts a download. Returns 403 `session.confirmation-required` if the last sign-in or confirmation is too old. For signed-in staff.
         */
        post: operations["checkConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the signed-in user, or null if there is no session
         * @description The result reflects a role change within a second. Needs no session.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns how users may sign in
         * @description `provider` is the name of the OpenID provider, or null if there is none. Needs no session.
         */
        get: operations["getSignInMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unlinks the signed-in user from the account at the OpenID provider
         * @description The user gets an email. The next sign-in with the provider links the account again. Returns 409 `account.last-sign-in` if the user has neither a password nor a passkey. For signed-in staff.
         */
        delete: operations["unlinkOwnProvider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unlinks a user from the account at the OpenID provider, for example after the email address changed there
         * @description The user gets an email. Open sessions stay active. Returns 404 `user.missing` for an unknown id, and 409 `account.last-sign-in` if the user has neither a password nor a passkey. For admins.
         */
        delete: operations["unlinkProvider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the options for requesting a passkey in the browser
         * @description The options contain a challenge that is valid once, for five minutes. If there is a session, only the passkeys of its user are accepted. After 600 requests from one network, returns 429 `sign-in.limited` for a request that is sent too early. The count restarts after an hour without requests. Needs no session.
         */
        post: operations["startPasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs a user in with a passkey, without a password or a code
         * @description Sets the same cookies as the sign-in with a password. Returns 401 `passkey.refused` if the passkey is unknown, belongs to another site or a disabled account, or if its challenge was used or has expired. Needs no session.
         */
        post: operations["signInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms the session of the signed-in user with a passkey instead of the password
         * @description For 15 minutes, sensitive actions then do not return 403 `session.confirmation-required`. Returns 422 `passkey.refused` for the same reasons as the sign-in, and for a passkey of another user. For signed-in staff.
         */
        post: operations["confirmSessionWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the active sessions of the signed-in user with device and last IP address
         * @description The current session is first, and the other sessions are sorted by last use. For signed-in staff.
         */
        get: operations["listOwnSessions"];
        put?: never;
        post?: never;
        /**
         * Ends all sessions of the signed-in user except the current session
         * @description Closes the event streams of the ended sessions. After at most half a second, requests with these sessions return 401. For signed-in staff.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends one session of the signed-in user
         * @description Also returns 204 if the session has ended already or belongs to another user, whose session then stays active. For signed-in staff.
         */
        delete: operations["endOwnSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the password of the signed-in user, and ends the other sessions
         * @description Returns 422 `password.wrong` if the current password is wrong, 422 `password.weak` if the new password is too short or easy to guess, and 429 `sign-in.limited` after too many attempts. For signed-in staff.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the second factor of the signed-in user, and the link to the account at the OpenID provider
         * @description `recoveryCodesLeft` counts the recovery codes that have not been used. For signed-in staff.
         */
        get: operations["getOwnAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts the setup of an authenticator app with a new secret
         * @description Sign-ins do not change until the first code is entered. Returns 409 `second-factor.enabled` if an app is set up already. For signed-in staff.
         */
        post: operations["startSecondFactor"];
        /**
         * Removes the authenticator app of the signed-in user
         * @description If the user has no passkey, sign-ins then need only the password, and the recovery codes become invalid. For signed-in staff.
         */
        delete: operations["removeOwnSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factor/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enables the authenticator app with its first code
         * @description Returns the recovery codes, which cannot be read again. Returns 422 `second-factor.wrong` for a wrong code and 409 `second-factor.not-started` if no setup is in progress. For signed-in staff.
         */
        post: operations["enableSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the recovery codes of the signed-in user, and returns the new codes, which cannot be read again
         * @description Returns 409 `second-factor.missing` if the user has neither an authenticator app nor a passkey. For signed-in staff.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the passkeys of the signed-in user, newest first
         * @description There are at most 20. For signed-in staff.
         */
        get: operations["listOwnPasskeys"];
        put?: never;
        /**
         * Adds a passkey
         * @description The user gets an email, and sign-ins with the password need a second factor from then on. The first passkey of a user without an authenticator app comes with recovery codes, which cannot be read again. Returns 422 `passkey.invalid` if the challenge was used or has expired, or if the response belongs to another site, 409 `passkey.exists` if the passkey was added before, and 409 `passkey.too-many` if the user has 20 passkeys. For signed-in staff.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the options for creating a passkey in the browser
         * @description The options contain a challenge that is valid once, for five minutes. For signed-in staff.
         */
        post: operations["startPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a passkey of the signed-in user, who gets an email
         * @description Returns 404 `passkey.missing` for an unknown id, and 409 `account.last-sign-in` if it is the user's last way to sign in. For signed-in staff.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        /**
         * Renames a passkey of the signed-in user
         * @description Returns 404 `passkey.missing` for an unknown id. For signed-in staff.
         */
        patch: operations["renamePasskey"];
        trace?: never;
    };
    "/api/sign-in-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the rules for sign-ins
         * @description `adminsNeedSecondFactor` is true if admins must set up a second factor before they can use the admin area. For admins.
         */
        get: operations["getSignInPolicy"];
        /**
         * Changes the rules for sign-ins
         * @description The rules apply to open sessions within a second. Returns 409 `second-factor.own-missing` if the new rules require a second factor and the caller has no second factor. For admins.
         */
        put: operations["changeSignInPolicy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists all users, sorted by role in descending order and then newest first
         * @description The response always contains all users and is not paged. For admins.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Invites a user
         * @description Creates the account, and emails its user a link for setting a password, which is valid for 7 days. Returns 409 `user.exists` if the email address already has an account. For admins.
         */
        post: operations["inviteUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes the role of a user
         * @description The new role applies to open sessions within half a second. The change is audited. Returns 404 `user.missing` for an unknown id and 409 `user.last-admin` if no admin would remain. For admins.
         */
        patch: operations["changeRole"];
        trace?: never;
    };
    "/api/users/{id}/marketing-grant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Gives a user the marketing grant, or revokes it
         * @description With the grant, a user manages the blog, the images and the site settings, and releases the public site. The change applies to open sessions within half a second and is audited. Returns 404 `user.missing` for an unknown id. For admins.
         */
        put: operations["changeMarketingGrant"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends the invitation again, with a new link
         * @description Returns 404 `user.missing` for an unknown id and 409 `user.not-invited` if the user has a password, a passkey or an OpenID link, or is disabled. For admins.
         */
        post: operations["inviteUserAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disables an account
         * @description The sessions of the user end, the user cannot sign in, and the leads of the user are reassigned in the background. Returns 404 `user.missing` for an unknown id, and 409 `user.last-admin` if no admin would remain, `user.self` for the caller's own account, or `user.unsuitable-assignee` if the new assignee is unknown, disabled or the same user. For admins.
         */
        post: operations["disableUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enables a disabled account, so that its user can sign in as before
         * @description Leads that were reassigned stay with their new assignee. Returns 404 `user.missing` for an unknown id. For admins.
         */
        post: operations["enableUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends all sessions of a user, for example after the loss of a laptop
         * @description The user can sign in again. Returns 404 `user.missing` for an unknown id. For admins.
         */
        delete: operations["endUserSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes the authenticator app and the passkeys of a user, for example after the loss of a phone
         * @description The user signs in with the password alone until a new second factor is set up. Returns 404 `user.missing` for an unknown id, and 409 `account.last-sign-in` if a passkey is the last way to sign in. For admins.
         */
        delete: operations["removeSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the entries of the audit log, newest first
         * @description The filters can be combined. A page has 50 entries by default, and up to 200 with `limit`. For admins.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the actions that the log contains, in alphabetical order
         * @description Clients offer them in the action filter. For admins.
         */
        get: operations["listAuditActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the state of the audit log
         * @description The state contains the result of the last check, the number of seals, and whether a check is in progress. For admins.
         */
        get: operations["getAuditState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Requests a check that compares all entries with their seals
         * @description A worker runs it. Has no effect while another check is in progress. The action is audited. For admins.
         */
        post: operations["checkAuditLog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads all entries that match the filters as a CSV file
         * @description The entries come from a single database snapshot. Cells that a spreadsheet would run as formulas start with an apostrophe. The export is audited. Returns 503 `snapshots.busy` if too many exports are in progress. For admins.
         */
        get: operations["exportAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/entries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns an entry with its values before and after the change
         * @description Returns 404 `audit.missing` if it does not exist. For admins.
         */
        get: operations["getAuditEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists jobs that ran out of retries, newest first
         * @description A page has 50 jobs by default, and up to 200 with `limit`. `total` counts the jobs on all pages. For admins.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retries a failed job with the full number of attempts
         * @description Returns 409 `job.not-failed` if the job is not in the list of failed jobs. The action is audited. For admins.
         */
        post: operations["retryJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retries all failed jobs, each with the full number of attempts
         * @description Returns the number of retried jobs. The audit log contains the number of retried jobs for each job name. For admins.
         */
        post: operations["retryAllJobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Discards a failed job, so that it never runs again
         * @description The audit log contains the payload and error of the job. Returns 409 `job.not-failed` if the job is not in the list of failed jobs. For admins.
         */
        post: operations["discardJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outgoing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns whether outgoing mail and provider calls are held
         * @description An installation that was restored from a backup holds them until an admin releases them. For admins.
         */
        get: operations["getOutgoing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outgoing/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Releases the held outgoing mail and provider calls of a restored installation
         * @description The action is audited. A second call has no effect. For admins.
         */
        post: operations["releaseOutgoing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists all queues with their metrics
         * @description Metrics from the queue server are null if it does not respond. For admins.
         */
        get: operations["listQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/queues/{name}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pauses a queue
         * @description Jobs that are running finish, and no other job starts until an admin resumes the queue. The pause survives restarts and a loss of the queue data. The action is audited, and a second call has no effect. For admins.
         */
        post: operations["pauseQueue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/queues/{name}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resumes a paused queue
         * @description Waiting jobs start now. The action is audited, and a second call has no effect. For admins.
         */
        post: operations["resumeQueue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the events that providers such as Stripe, DocuSeal and Twilio sent, newest first
         * @description `provider` and `state` filter the list. A page has 50 events by default, and up to 200 with `limit`. For admins.
         */
        get: operations["listWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns an event with its payload
         * @description Returns 404 `webhook.missing` if the event does not exist. For admins.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Handles an event again, with the full number of attempts
         * @description The event has the state `received` until an attempt succeeds. Returns 404 `webhook.missing` if the event does not exist. The action is audited. For admins.
         */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the state of each part of the system, as text
         * @description Items with a problem include advice for admins. The parts are database, workers, queues, failed jobs, messages, outgoing hold, walkthrough booking, webhooks, providers and audit log. For admins.
         */
        get: operations["getOperationsReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the company's data for the public pages
         * @description Includes contact details, links, team, plans, testimonials, areas and the ZIP codes of the service area. Needs no session.
         */
        get: operations["getSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site/team/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the profile of one team member
         * @description An earlier slug returns the same profile, with the current slug. Returns 404 `site.no-team-member` for an unknown slug and for a member without a biography. Needs no session.
         */
        get: operations["getTeamMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the name, contact data and office hours of the company
         * @description The public pages and emails show them. For admins and users with the marketing grant.
         */
        get: operations["getCompanySettings"];
        /**
         * Replaces the name, contact data and office hours of the company
         * @description Returns 409 `settings.changed` with the current setting if it has changed since `changedAt`. For admins and users with the marketing grant.
         */
        put: operations["putCompanySettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the links to other sites
         * @description The public pages and emails contain these links. For admins and users with the marketing grant.
         */
        get: operations["getLinkSettings"];
        /**
         * Replaces the links to other sites
         * @description Returns 409 `settings.changed` with the current setting if it has changed since `changedAt`. For admins and users with the marketing grant.
         */
        put: operations["putLinkSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/social": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the social profiles
         * @description The footer of the public pages shows them in this order. For admins and users with the marketing grant.
         */
        get: operations["getSocialSettings"];
        /**
         * Replaces the social profiles
         * @description Returns 409 `settings.changed` with the current setting if it has changed since `changedAt`. For admins and users with the marketing grant.
         */
        put: operations["putSocialSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/service-area": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the ZIP codes of the service area
         * @description Rents are estimated only for homes in this area. For admins and users with the marketing grant.
         */
        get: operations["getServiceAreaSettings"];
        /**
         * Replaces the ZIP codes of the service area
         * @description Returns 409 `settings.changed` with the current setting if it has changed since `changedAt`. For admins and users with the marketing grant.
         */
        put: operations["putServiceAreaSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the texts about the areas on the landing page
         * @description The landing page shows them in this order. For admins and users with the marketing grant.
         */
        get: operations["getAreasSettings"];
        /**
         * Replaces the texts about the areas on the landing page
         * @description Returns 409 `settings.changed` with the current setting if it has changed since `changedAt`. For admins and users with the marketing grant.
         */
        put: operations["putAreasSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the texts about the plans on the landing page
         * @description The percentages of the plans are in the fee schedule. For admins and users with the marketing grant.
         */
        get: operations["getPlanSettings"];
        /**
         * Replaces the texts about the plans
         * @description Returns 409 `settings.changed` with the current setting if it has changed since `changedAt`. Returns 422 `plans.invalid` if a plan is missing, more than one is emphasized, or a text has an unknown placeholder. For admins and users with the marketing grant.
         */
        put: operations["putPlanSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the team with all biographies
         * @description Members are in the order of the team page. For admins and users with the marketing grant.
         */
        get: operations["getTeamSettings"];
        /**
         * Replaces the team with all biographies
         * @description Derives the slugs from the names. Returns 409 `settings.changed` with the current setting if it has changed since `changedAt`. Returns 422 `team.invalid` if two members would have the same slug, or a picture is not stored. For admins and users with the marketing grant.
         */
        put: operations["putTeamSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/testimonials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the testimonials
         * @description Production does not show them while they are samples. For admins and users with the marketing grant.
         */
        get: operations["getTestimonialsSettings"];
        /**
         * Replaces the testimonials
         * @description Returns 409 `settings.changed` with the current setting if it has changed since `changedAt`. Returns 422 `testimonials.sample` if a seeded sample is among genuine reviews. For admins and users with the marketing grant.
         */
        put: operations["putTestimonialsSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/review-badge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the review badge
         * @description Production does not show it while it is a sample. For admins and users with the marketing grant.
         */
        get: operations["getReviewBadgeSettings"];
        /**
         * Replaces the review badge
         * @description Returns 409 `settings.changed` with the current setting if it has changed since `changedAt`. For admins and users with the marketing grant.
         */
        put: operations["putReviewBadgeSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns how long each kind of record is kept, and how many records the next run of its sweep deletes
         * @description The audit log is kept without a limit. For admins.
         */
        get: operations["getRetention"];
        /**
         * Replaces how long each kind of record is kept
         * @description The next run of each sweep, within an hour, applies it. Returns 409 `settings.changed` with the current setting if it has changed since `changedAt`. The action is audited. For admins.
         */
        put: operations["putRetention"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/retention/due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns how many records the next run of each sweep would delete with other values
         * @description Changes nothing, so that an admin can see the effect before saving. For admins.
         */
        post: operations["countDueRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the values that a setting has had, newest first, with the user and time of each change
         * @description To restore a version, a client saves the fields of that version like any other edit. The server validates them and stores a new version. All staff can read versions of campaign settings, and users with the marketing grant can read versions of public settings. Otherwise, returns 403 `settings.admins-only`. For signed-in staff.
         */
        get: operations["listSettingVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team-portraits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the team members with their portraits
         * @description A portrait is uploaded as the site image of its type. For admins and users with the marketing grant.
         */
        get: operations["listTeamPortraits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/fees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the fee schedules, newest first
         * @description Includes past schedules, because owners keep the schedule that was quoted. For admins.
         */
        get: operations["getFeeSettings"];
        put?: never;
        /**
         * Adds a fee schedule, which takes effect on the day `effectiveFrom`
         * @description Returns 422 `fees.effectiveFrom` for a day in the past or before the day of the newest schedule, 409 `fees.unchanged` if no fee differs from the newest schedule, and 409 `fees.stale` with the current schedules if `after` is not the version of the newest schedule. For admins.
         */
        post: operations["addFeeSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/fees/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes the newest fee schedule before it takes effect
         * @description Returns 404 `fees.missing` for an unknown version, 409 `fees.in-force` if the newest schedule is already in effect, and 409 `fees.not-newest` if a newer schedule exists. For admins.
         */
        delete: operations["withdrawFeeSchedule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/intake/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Issues a ticket when a visitor opens a public form
         * @description A submission is stored as suspected spam unless it has an unused ticket that is 2 seconds to 24 hours old. After several submissions from one network within an hour (5 by default), new tickets require a proof of work: a number whose hash with the ticket has `difficulty` leading zero bits. Needs no session.
         */
        get: operations["getIntakeTicket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/intake/held-ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the ticket in the cookie, or null if there is no ticket
         * @description The page server calls this operation when a form is submitted without JavaScript. Needs no session.
         */
        get: operations["getHeldIntakeTicket"];
        put?: never;
        /**
         * Sets a cookie with a ticket for a form that can be submitted without JavaScript
         * @description Keeps the current ticket if it is unused and less than 12 hours old. Needs no session.
         */
        post: operations["holdIntakeTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/intake-limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the limits of public forms
         * @description The limits apply to each network and to each email address. For admins.
         */
        get: operations["getIntakeLimitSettings"];
        /**
         * Replaces the limits of public forms
         * @description Returns 422 `intake.limit-order` if a limit is below the limit that takes effect before it, and 409 `settings.changed` with the current limits if they have changed since `changedAt`. For admins.
         */
        put: operations["putIntakeLimitSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one lead
         * @description Returns 404 `lead.missing` for a deleted or unknown lead. For signed-in staff.
         */
        get: operations["getLead"];
        put?: never;
        post?: never;
        /**
         * Deletes a lead
         * @description The lead disappears from lists and counts, its links stop working, its campaigns end, and its walkthrough is canceled. The lead can be restored for 30 days. Returns 404 `lead.missing` for an unknown or deleted lead. For admins.
         */
        delete: operations["deleteLead"];
        options?: never;
        head?: never;
        /**
         * Changes the fields in the request
         * @description `version` is the version that the user edited. If the email address changes, all emailed links are revoked and new links are emailed. If one of the fields has since been changed to a different value, writes nothing and returns 409 `lead.changed` with the current lead. Returns 409 `lead.owner-known` if the new email address belongs to another owner whom `ownerId` does not confirm. Returns 422 `lead.reason-missing` if the new status is `lost` and there is no reason. Returns 400 `lead.assignee-unknown` if the new assignee is unknown or disabled. Returns 404 `lead.missing` for an unknown or deleted lead. For signed-in staff.
         */
        patch: operations["editLead"];
        trace?: never;
    };
    "/api/leads/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the timeline of a lead, newest first: staff changes, emails, bookings and notes
         * @description A page has 50 entries by default; `limit` can be up to 200. Returns 404 `lead.missing` for an unknown or deleted lead. For signed-in staff.
         */
        get: operations["getTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/bulk/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts up to 25 suspect submissions, with the same effects as accepting each submission separately
         * @description Returns the given ids, except the ids of unknown or deleted leads. For signed-in staff.
         */
        post: operations["acceptLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts a suspect submission with all its leads
         * @description The leads are linked to their contact and appear in tiles and lists. The emails about the leads are sent, and the analyses of the leads start. A repeated call changes nothing. Returns 404 `lead.missing` for an unknown or deleted lead. For signed-in staff.
         */
        post: operations["acceptLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/bulk/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the statuses of up to 200 leads
         * @description Leads that no longer exist or whose status changed after the given version are skipped and listed in `conflicts`. If a new status is `lost` and there is no reason, changes no lead and returns 422 `lead.reason-missing`. For signed-in staff.
         */
        post: operations["changeStatuses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/bulk/assignee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assigns or unassigns up to 200 leads
         * @description Leads that no longer exist or whose assignee changed after the given version are skipped and listed in `conflicts`. For signed-in staff.
         */
        post: operations["changeAssignees"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the leads that match the filters, in the given order
         * @description A page has 50 leads by default; `limit` can be up to 200. Pass `nextCursor` as `cursor`, with the same filters and order, to get the next page. Excludes suspect submissions unless `suspects` includes them. `isCut` is true if leads may be missing because a search matches more than the server can sort. Returns 400 `cursor.invalid` for a malformed cursor. For signed-in staff.
         */
        get: operations["listLeads"];
        put?: never;
        /**
         * Adds a lead that staff entered
         * @description The client generates `id`, so a repeated call returns the existing lead. The address is parsed as 'Street, City, State ZIP'. A contact is created unless a contact with this email address exists. No consent is recorded. The lead is assigned according to the settings. Returns 409 `lead.known` if the owner already has a lead for this home and `isKnown` is not true. Returns 409 `lead.exists` if the id is taken. For signed-in staff.
         */
        post: operations["addLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/revoke-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revokes all ways to access a lead without signing in
         * @description Ends access by emailed links, by the cookies of browsers that opened the links, and by report files. If `sendNew` is true, new links are emailed to the owner's current address. Returns 404 `lead.missing` for an unknown or deleted lead. For signed-in staff.
         */
        post: operations["revokeLeadLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the notes on a lead, newest first
         * @description A page has 50 notes by default; `limit` can be up to 200. Returns 404 `lead.missing` for an unknown or deleted lead. For signed-in staff.
         */
        get: operations["listNotes"];
        put?: never;
        /**
         * Adds an internal note to a lead
         * @description The client generates `id`, so a repeated call returns the existing note. A note is never changed and does not count as a contact. Returns 404 `lead.missing` for an unknown or deleted lead. Returns 409 `note.exists` if the id belongs to a note on another lead. For signed-in staff.
         */
        post: operations["addNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/bulk/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes up to 25 leads
         * @description Has the same effects on each lead as deleting a single lead. Skips unknown and already deleted leads. Returns the ids of the leads that were deleted. For admins.
         */
        post: operations["deleteLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/bulk/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restores up to 25 deleted leads
         * @description Has the same effects on each lead as restoring a single lead. Skips leads that are unknown or not deleted. Returns the ids of the leads that were restored. For admins.
         */
        post: operations["restoreLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restores a deleted lead
         * @description The walkthrough of the lead is booked again if the slot is still free. If the lead is not deleted, returns the lead unchanged. Returns 404 `lead.missing` if the lead is unknown or has been purged. For admins.
         */
        post: operations["restoreLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the owner's other leads, and other leads for the same home
         * @description Each list contains up to 200 leads, newest first. Returns 404 `lead.missing` for an unknown or deleted lead. For signed-in staff.
         */
        get: operations["getRelatedLeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/merge-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Previews the merge of two owners without changing anything
         * @description `keep` is the owner of the lead in the path, and `join` is the owner of the other lead. Returns the same errors as the merge. For signed-in staff.
         */
        get: operations["previewMerge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/merge-owner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merges the owner of another lead into the owner of this lead
         * @description The remaining owner gets all leads, consents, messages and campaigns. If either owner has unsubscribed, the remaining owner is unsubscribed. The merge cannot be undone, and is recorded in the audit log. Returns 404 `lead.missing` if this lead is unknown or deleted, and 404 `person.other-lead-missing` if the other lead is unknown or deleted. Returns 409 `person.same` if both leads have the same owner, and 409 `person.unknown` if one of them has no owner yet. For signed-in staff.
         */
        post: operations["mergeOwner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pipeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the number of leads in each stage
         * @description Accepts the same parameters as the lead list, but ignores the status and the order. Excludes suspect leads unless `suspects` includes them, and always excludes deleted leads. With a filter, counts about 10,000 leads at most; `isCut` is true if there are more. For signed-in staff.
         */
        get: operations["getPipeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists recent leads, and analyses that have no lead, newest first
         * @description Excludes suspect and deleted leads. A page has 50 entries by default; `limit` can be up to 200. For signed-in staff.
         */
        get: operations["getActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/assignees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the users to whom leads can be assigned
         * @description Returns all enabled users, sorted by name. For signed-in staff.
         */
        get: operations["listAssignees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/lead-assignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the lead assignment setting
         * @description The setting contains the mode, the members in rotation order, and all users who are or can be members. For admins.
         */
        get: operations["getLeadAssignment"];
        /**
         * Replaces the lead assignment setting
         * @description The new setting applies to leads that arrive later. `changedAt` is the value in the setting that the user edited. If the setting has changed since, returns 409 `lead-assignment.changed` with the current setting. Returns 422 `lead-assignment.members` if a member is unknown, if a new member is disabled, or if the mode is `round-robin` and all members are disabled. For admins.
         */
        put: operations["putLeadAssignment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists deleted leads, most recently deleted first
         * @description The leads can be restored until `purgeAt`, 30 days after the deletion. A page has 50 leads by default; `limit` can be up to 200. For admins.
         */
        get: operations["listDeletedLeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads a filtered lead list as a CSV file
         * @description The file contains the leads from all pages of the list, in the same order. The leads come from one snapshot, so changes during the export are not included. Cells that a spreadsheet would run as formulas start with an apostrophe. The export is audited. Returns 503 `snapshots.busy` if too many exports are in progress. For signed-in staff.
         */
        get: operations["exportLeads"];
        put?: never;
        /**
         * Downloads up to 2,000 selected leads as a CSV file, in the order of `ids`
         * @description Deleted leads are omitted. The export is audited. Returns 503 `snapshots.busy` if too many exports are in progress. For signed-in staff.
         */
        post: operations["exportChosen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/import/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Previews the import of a CSV file without writing anything
         * @description Returns each row with its errors, or with the lead that it duplicates. A file may have up to 4 MB, 5,000 rows, 20,000 lines, 200,000 cells and 1,000 columns, and must have columns for name, email and property address. For other files, returns 400 with a code that begins with `import.`. For signed-in staff.
         */
        post: operations["previewImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Imports leads from a CSV file in one transaction
         * @description Skips rows with errors, and rows whose owner already has a lead for the property. The client generates `importId`, so a repeated call returns the first result. The limits for files are the same as in the preview. No consent is recorded. For signed-in staff.
         */
        post: operations["importLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the user's saved views of the lead list
         * @description Returns the views in the order in which they were created. For signed-in staff.
         */
        get: operations["listSavedViews"];
        put?: never;
        /**
         * Saves a view of the lead list for the user
         * @description If the user has a view with the same `id`, replaces it. Returns 409 `saved-view.too-many` if the user already has 50 views, and `saved-view.exists` if the id belongs to another user's view. For signed-in staff.
         */
        post: operations["saveView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes one of the user's saved views
         * @description Returns 204 even if the user has no view with this id. For signed-in staff.
         */
        delete: operations["deleteSavedView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists property analyses, newest first
         * @description Excludes the analyses of deleted leads. `q` searches the name and email address of the owner, and the address of the home. `lead=without` lists only analyses that have no lead, such as imported ones. For admins.
         */
        get: operations["listAnalyses"];
        put?: never;
        /**
         * Submits the analysis form
         * @description Creates the owner, and a lead and an analysis for each of the 1 to 20 properties. A worker then estimates the rents. Sets a cookie that grants the browser access to the reports. The client generates `submissionId`. A repeated submission returns the first result. The same id with other details returns 409 `submission.reused`. Returns 429 `intake.closed` after 300 submissions from one network within an hour. A submission suspected to be spam gets the same response as any other. A suspect submission triggers no email and no analysis until staff accept the submission. Needs no session.
         */
        post: operations["submitAnalysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{leadId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the report of a lead to staff and to browsers whose cookie grants access
         * @description Any other caller gets 404 `lead.missing`, as for an unknown id. `result` is null until `state` is `ready`. Staff can also read an analysis that has no lead, by the analysis id. Needs no session.
         */
        get: operations["getAnalysisReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/area-guide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the versions of the area guide, and whether the active one is outdated
         * @description New estimates use the active version, and earlier reports keep the version of their estimate. For admins.
         */
        get: operations["getAreaGuide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/area-guide/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Checks a file from HUD, and lists its errors or its differences from the active guide
         * @description The request stores nothing, so a corrected file can be checked again. For admins.
         */
        post: operations["checkHudFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/area-guide/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores a file from HUD as a version of the area guide, without activating the version
         * @description Repeating the request changes nothing. Returns 422 `area-guide.errors` if the file has errors. For admins.
         */
        post: operations["storeHudFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/area-guide/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a version the guide for future reports
         * @description Existing reports keep their estimate and its source. Returns 409 `area-guide.changed` if a version other than `activeId` is active, and 404 `area-guide.missing` for an unknown id. For admins.
         */
        post: operations["activateAreaGuide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/rent-provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns whether the rent provider is available
         * @description `waiting` is the number of properties that have no estimate yet because the provider was unavailable. `interim` is the number of properties with an interim estimate from the area guide. For signed-in staff.
         */
        get: operations["getRentProviderStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analyses/{leadId}/adjustment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replaces the adjustment of a report
         * @description The owner's report and PDF then show the new rents. `version` is the version that the client read. Returns 409 `analysis.adjusted` with the current report if another user has adjusted the report since then. Returns 409 `analysis.not-ready` if the analysis is not complete. Other errors: 400 `analysis.comparable-unknown`, 422 `analysis.too-few-comparables` and 404 `lead.missing`. For signed-in staff.
         */
        put: operations["adjustReport"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calculators/rent-vs-sell/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unlocks the calculator's detailed projection with an email address
         * @description Creates a lead without a property, once per email address. Known and unknown email addresses get the same response in the same time. Sends no email. Returns 429 `intake.closed` if one network exceeds the submission limit in the settings, by default 300 within an hour. Needs no session.
         */
        post: operations["unlockRentVsSell"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/enrollments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submits the enrollment form
         * @description Creates the owner and the lead. If the browser has access to an analysis of the same home, updates the lead of this analysis instead. Sets a cookie that allows the browser to choose a walkthrough time. The client generates `leadId`. A repeated submission returns the first result. Returns 409 `enrollment.reused` for the same id with other details, and 409 `lead.exists` if the id belongs to another lead. Returns 409 `fees.changed` if the form showed fees that were replaced more than a day ago. Returns 429 `intake.closed` after 300 submissions (by default) from one network within an hour. A submission suspected to be spam gets the same response as any other, but triggers no email until staff accept it. Needs no session.
         */
        post: operations["submitEnrollment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/inbound": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receives one email (RFC 5322) from the company's mail server
         * @description Verifies the signature `X-Signature: t=<unix>,v1=<hex>` over the raw body, and stores the email before it responds. A repeated request has no effect. Returns 400 `webhook.signature` for a wrong, missing or old signature, 400 `webhook.malformed` for an empty body, 404 `mail.inbound-not-configured`, and 413 for more than 10 MB. Needs no session.
         */
        post: operations["receiveEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receives a bounce or a complaint from a mail provider
         * @description The body is `{type, recipient, messageId?, status?, isPermanent?}`, signed like an email. A repeated event has no effect; an event without a message id counts once a day. Returns 400 `webhook.signature` for a wrong, missing or old signature, 400 `webhook.malformed` for a signed body that is not an event, and 404 `mail.inbound-not-configured`. Needs no session.
         */
        post: operations["receiveMailEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists messages that need a decision, newest first
         * @description Each message has failed, may not have arrived (`unknown`), or was postponed by a failure or the recipient cap (`deferred`). `pause` is set while email is paused, by an admin or because the mail server is unavailable or refuses it. A page has 50 items, or up to 200 with `limit`. For signed-in staff.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a message about a lead as it was sent
         * @description Keys in its links are replaced, because they are not stored. `content` is null for a message that was not sent, or was sent before contents were stored. Returns 404 `message.missing` if the message is unknown, is not about a lead, or is about a deleted lead. For signed-in staff.
         */
        get: operations["getMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resends a message immediately, even above the recipient cap
         * @description The retries of the message start over. If the address was suppressed after a bounce, removes the suppression. Returns 404 `message.missing`, 409 `message.settled` if the message no longer needs a decision, and 409 `message.unsubscribed` if the recipient has unsubscribed. For signed-in staff.
         */
        post: operations["resendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{id}/mark-sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks a message as sent
         * @description Staff use this when they know that the message has arrived. Returns 404 `message.missing`, and 409 `message.settled` if the message no longer needs a decision. For signed-in staff.
         */
        post: operations["markMessageSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/twilio/inbound": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receives a text from an owner
         * @description Verifies the signature over the form and stores the text before it responds. The response contains a reply in TwiML to HELP, and to an opt-out that Twilio does not confirm. Returns 400 `webhook.signature` for a wrong or missing signature, 400 `webhook.malformed` for a signed form that is not a text, and 404 `text.not-configured`. Needs no session.
         */
        post: operations["receiveText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/twilio/status/{sendId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receives the status of a text that was sent
         * @description Verifies the signature over the form and stores the status before it responds. Returns 400 `webhook.signature` for a wrong or missing signature, 400 `webhook.malformed` for a signed form that is not a status, and 404 `text.not-configured`. Needs no session.
         */
        post: operations["receiveTextStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Emails a link for setting a new password
         * @description The link is valid for an hour. The response is the same if no active account has the email address. After 10 requests from one network, returns 429 `sign-in.limited` for a request that is sent too early. The count restarts after an hour without requests. Needs no session.
         */
        post: operations["requestReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account-links/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the email address of the account to which a link belongs, and the purpose of the link
         * @description Returns 404 `account-link.invalid` if the link is unknown, used or expired, or if the account is disabled. Needs no session.
         */
        post: operations["checkLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account-links/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the password of the account to which a link belongs, and ends all sessions of the account
         * @description All links for the account become invalid. Returns 404 `account-link.invalid` if the link is unknown, used or expired, or if the account is disabled. Returns 422 `password.weak` if the password is too short or easy to guess. Needs no session.
         */
        post: operations["setPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the timing of the campaigns
         * @description Hours and days can be fractions. For signed-in staff.
         */
        get: operations["getCampaignSettings"];
        /**
         * Replaces the timing of the campaigns
         * @description The new timing also applies to owners who are waiting for their next message. `changedAt` must come from the settings that the user edited. If the settings have changed since then, returns 409 `campaign-settings.changed` with the current settings. Records the change in the audit log. For signed-in staff.
         */
        put: operations["putCampaignSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the limits of marketing messages
         * @description The limits apply to each owner, across all campaigns. Hours are in Central time. For signed-in staff.
         */
        get: operations["getSendLimits"];
        /**
         * Replaces the limits of marketing messages
         * @description If the settings have changed since `changedAt`, returns 409 `campaign-settings.changed` with the current settings. Records the change in the audit log. For admins.
         */
        put: operations["putSendLimits"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns whether owners must confirm their email address before they get marketing email
         * @description If not, the consent that they give in a form suffices. For signed-in staff.
         */
        get: operations["getEmailConsent"];
        /**
         * Replaces the setting for consent to marketing email
         * @description Earlier consents stay as they are. If the setting has changed since `changedAt`, returns 409 `campaign-settings.changed` with the current setting. Records the change in the audit log. For admins.
         */
        put: operations["putEmailConsent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts the campaign that belongs to a lead's status
         * @description The owner of a closed lead gets the onboarding messages, and the owner of a lead with a scheduled walkthrough gets its reminders. Any other owner gets the warm-lead emails. Does nothing if the owner is already in this campaign. Returns 404 `lead.missing`, or 409 with the reason why the messages must not be sent: `campaign.lead-held`, `campaign.no-walkthrough`, `campaign.lead-decided`, `campaign.owner-unknown`, `campaign.owner-enrolling`, `campaign.bounced`, `campaign.unsubscribed`, `campaign.no-consent` or `campaign.no-analysis`. For signed-in staff.
         */
        post: operations["startSequence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/communications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the metrics of messages to owners
         * @description `emailsSent` and `smsSent` count the messages sent to owners. `activeCampaigns` counts the active campaigns. For signed-in staff.
         */
        get: operations["getCommunications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the metrics of all campaigns
         * @description `completionRate` is the percentage of ended campaigns that were not stopped; null if none has ended. For signed-in staff.
         */
        get: operations["getCampaignStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the metrics of each template of a workflow, in sending order
         * @description Stopped campaigns, replies and booked walkthroughs count for the last template that was sent before them. For signed-in staff.
         */
        get: operations["getCampaignFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/enrollments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists campaigns, most recently started first
         * @description `workflow`, `state`, `leadId` and the search text `q` filter the list. A page has 50 campaigns by default. Returns 400 `cursor.invalid` for a malformed cursor. For signed-in staff.
         */
        get: operations["listCampaignSequences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the campaigns of up to 200 leads
         * @description `start` starts the workflow that belongs to each lead's status. Leads to which the action does not apply are listed in `skipped` with a reason. Records the changes in the audit log. For signed-in staff.
         */
        post: operations["changeSequences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stops a campaign
         * @description A stopped campaign cannot be resumed, only started again. Does nothing if the campaign is already stopped. Returns 404 `campaign.missing`, or 409 `campaign.ended` if the campaign is finished. For signed-in staff.
         */
        post: operations["stopSequence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pauses a campaign until staff resume it
         * @description Does nothing if the campaign is already paused. Returns 404 `campaign.missing`, or 409 `campaign.ended`. For signed-in staff.
         */
        post: operations["pauseSequence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resumes a campaign that staff paused
         * @description The campaign continues after the last message that was sent. Does nothing if the campaign is already active. Returns 404 `campaign.missing`, 409 `campaign.ended`, or 409 `campaign.waits` if the campaign waits for another campaign of the owner. For signed-in staff.
         */
        post: operations["resumeSequence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves a campaign to the newest version of its templates
         * @description Templates that the owner has already received are not sent again. Returns 404 `campaign.missing`, or 409 `campaign.ended`. For signed-in staff.
         */
        post: operations["updateSequence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/recipient": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns how the signed-in user can write to the owner of a lead
         * @description The result contains the address and the number, or the reason why no message can be sent. Returns 404 `lead.missing` for an unknown or deleted lead. For signed-in staff.
         */
        get: operations["findRecipient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/starting-texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the templates of the campaigns as plain text, filled with the lead's values
         * @description Omits personal links. Returns 404 `lead.missing` for an unknown or deleted lead. For signed-in staff.
         */
        get: operations["listStartingTexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Stores a file for an email to the owner: PDF, JPEG, PNG, DOCX or XLSX, up to 10 MB
         * @description The file is deleted after a week unless an email is sent with it. Returns 400 `correspondence.file-type` or `correspondence.file-size`, 404 `lead.missing`, and 409 `correspondence.exists` if a file of another lead has this id. For signed-in staff.
         */
        put: operations["uploadAttachment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends an email to the owner on behalf of the signed-in user
         * @description Replies go to the company's address. With `repliesTo`, mail programs show the email in the thread of the original email. Returns 404 `lead.missing`, and 409 `correspondence.not-allowed`, `correspondence.recipient-changed`, `correspondence.attachment-missing`, `correspondence.original-missing` or `correspondence.exists`. For signed-in staff.
         */
        post: operations["sendEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a text to the owner
         * @description During quiet hours, the text is queued until the quiet hours end. Returns 404 `lead.missing`, and 409 `correspondence.not-allowed` (for example, without consent or after an opt-out), `correspondence.recipient-changed` or `correspondence.exists`. For signed-in staff.
         */
        post: operations["sendText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the logo that an admin has uploaded
         * @description If `logo` is null, screens show the built-in mark. Needs no session.
         */
        get: operations["getLogo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/site-images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the logo and the images of the public pages
         * @description An image that was never set has no picture and the version 0. For admins and users with the marketing grant.
         */
        get: operations["listSiteImages"];
        put?: never;
        /**
         * Stores a new image, for example for a post, under a new type
         * @description Accepts up to 5 MB and 50 megapixels. The image is decoded and re-encoded at several widths, without metadata. Returns 400 `media.alt` without alternative text, 400 `media.crop` for an invalid crop, and 400 `media.file-type`, `media.file-size` or `media.pixels` for a file that is not accepted. For admins and users with the marketing grant.
         */
        post: operations["postSiteImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/site-images/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replaces the image of this type
         * @description Accepts up to 5 MB and 50 megapixels. The image is decoded and re-encoded at several widths. The replaced image is stored as a version. Returns 400 `media.file-type`, `media.file-size`, `media.pixels`, `media.type`, `media.crop`, or `media.alt` without alternative text, and 409 `media.changed` with the `current` image if the version in `details` differs. For admins and users with the marketing grant.
         */
        put: operations["putSiteImage"];
        post?: never;
        /**
         * Removes the image of this type
         * @description It can be restored from its versions. Returns 409 `media.changed` with the `current` image if its version differs. For admins and users with the marketing grant.
         */
        delete: operations["deleteSiteImage"];
        options?: never;
        head?: never;
        /**
         * Changes the alternative text, the focal point or the crop of an image
         * @description Returns 409 `media.changed` with the `current` image if its version differs, 404 `media.no-picture`, and 400 `media.crop` or `media.alt`. For admins and users with the marketing grant.
         */
        patch: operations["patchSiteImage"];
        trace?: never;
    };
    "/api/media/site-images/{type}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the earlier versions of an image, newest first, 20 at most
         * @description Each version has the time at which it was stored and the user who stored it. For admins and users with the marketing grant.
         */
        get: operations["listSiteImageVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/site-images/{type}/versions/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes an earlier version the current image
         * @description The replaced image becomes a version. Returns 404 `media.version-missing`, and 409 `media.changed` with the `current` image if its version differs. For admins and users with the marketing grant.
         */
        post: operations["restoreSiteImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists published blog posts, newest first
         * @description A page has 9 posts by default and 50 at most (`limit`). `category` and `tag` are slugs by which the list is filtered. Needs no session.
         */
        get: operations["listPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/posts/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one published post by its slug or a former slug
         * @description The `slug` in the response is the current slug. Returns 404 `blog.post-missing` for an unknown slug and for a post that is not published. Needs no session.
         */
        get: operations["getPost"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the categories and tags that published posts have
         * @description `posts` is the number of published posts with the category or tag. Needs no session.
         */
        get: operations["listTopics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/blog/posts/slug-proposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Proposes a free slug for a title
         * @description The slug is empty if the title has neither letters nor digits. For admins and users with the marketing grant.
         */
        get: operations["proposeSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/blog/posts/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Checks the links and images in the content of a post
         * @description Lists links to pages of this site that do not exist, and images that are missing or have no alternative text. Saves nothing. For admins and users with the marketing grant.
         */
        post: operations["checkContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/blog/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists blog posts of every status, newest first
         * @description `q` searches the title. The other parameters filter the list. Deleted posts are listed only if `show` is `deleted`. For admins and users with the marketing grant.
         */
        get: operations["listAdminPosts"];
        put?: never;
        /**
         * Creates a blog post
         * @description The HTML of the post is sanitized. The featured image must have been uploaded to this site. Returns 409 `blog.slug-taken` with a free slug as `proposal` if the slug is in use. Returns 409 `blog.gone` if the category, the author or a tag was deleted. For admins and users with the marketing grant.
         */
        post: operations["createPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/blog/posts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one post in any status, for the editor
         * @description Returns 404 `blog.post-missing` for an unknown or deleted post. For admins and users with the marketing grant.
         */
        get: operations["getAdminPost"];
        /**
         * Replaces a blog post
         * @description With `updatePublishDate` (the default), the publish date of a published post is set to now, and that of any other post is cleared. If `updatePublishDate` is false, the date changes only if a published post has none. If the slug of a post that was public changes, the former slug redirects to the new slug. Returns 409 `blog.changed` with the `current` post if its version differs from `version`. Returns 404 `blog.post-missing` for an unknown or deleted post. The other 409 errors are the same as for the creation of a post. For admins and users with the marketing grant.
         */
        put: operations["updatePost"];
        post?: never;
        /**
         * Deletes a blog post
         * @description The post can be restored for 30 days and is then purged. Returns 404 `blog.post-missing` for an unknown or deleted post. For admins and users with the marketing grant.
         */
        delete: operations["deletePost"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/blog/posts/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restores a deleted blog post with its status, and with another slug if its slug is taken
         * @description Returns a post that is not deleted unchanged. Returns 404 `blog.post-missing` if the post is unknown or purged. For admins and users with the marketing grant.
         */
        post: operations["restorePost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/blog/posts/{id}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Stores the working copy of a post, for automatic saves
         * @description Readers do not see the working copy until the post is saved. The HTML of the working copy is sanitized. Returns 409 `blog.changed` with the `current` post if its version differs from `version`, and 404 `blog.post-missing` for an unknown or deleted post. For admins and users with the marketing grant.
         */
        put: operations["saveDraft"];
        post?: never;
        /**
         * Discards the working copy of a post
         * @description The last state of the working copy remains available as a version. Without a working copy, returns the post unchanged. Returns 409 `blog.changed` with the `current` post if its version differs from `version`, and 404 `blog.post-missing` for an unknown or deleted post. For admins and users with the marketing grant.
         */
        delete: operations["discardDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/blog/posts/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the versions of a post, newest first, 200 at most
         * @description Automatic saves by one person within 15 minutes count as one version. Returns 404 `blog.post-missing` for an unknown or deleted post. For admins and users with the marketing grant.
         */
        get: operations["listPostVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/blog/posts/{id}/versions/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a version of a post with its fields
         * @description Returns 404 `blog.version-missing` for an unknown version. For admins and users with the marketing grant.
         */
        get: operations["getPostVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/blog/posts/{id}/versions/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a version the working copy of the post, and records it as a new version
         * @description Readers do not see it until the post is saved. Returns 409 `blog.changed` with the `current` post if its version differs from `version`, and 404 `blog.version-missing` or `blog.post-missing` for an unknown version or post. For admins and users with the marketing grant.
         */
        post: operations["restorePostVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/blog/posts/{id}/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Records that the user has the post open, and returns the other users who have it open
         * @description The editor repeats the request every 15 seconds; after 45 seconds without a request, the user counts as having left. Returns 404 `blog.post-missing` for an unknown or deleted post. For admins and users with the marketing grant.
         */
        put: operations["enterPost"];
        post?: never;
        /**
         * Records that the user has closed the post
         * @description Succeeds even if the user did not have the post open. For admins and users with the marketing grant.
         */
        delete: operations["leavePost"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/blog/posts/{id}/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a link to a page that shows the working copy of a post as readers will see it
         * @description The link works without a sign-in for a week. Returns 404 `blog.post-missing` for an unknown or deleted post. For admins and users with the marketing grant.
         */
        post: operations["createPreview"];
        /**
         * Revokes all preview links of a post
         * @description Returns 404 `blog.post-missing` for an unknown or deleted post. For admins and users with the marketing grant.
         */
        delete: operations["revokePreviews"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/previews/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the post of a preview link as it will look when its working copy is published
         * @description Returns 404 `blog.preview-missing` for an unknown, revoked or expired link. Needs no session.
         */
        get: operations["getPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/blog/posts/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publishes the working copy of a post, or the post if it has no working copy
         * @description The publish date is set to now, unless `updatePublishDate` is false and the post was published before. Returns 409 `blog.changed` with the `current` post if its version differs from `version`. Returns 422 `blog.incomplete` if the title, the slug or the content is missing or invalid. Returns 409 `blog.slug-taken` if another post has the slug, and 404 `blog.post-missing` for an unknown or deleted post. For admins and users with the marketing grant.
         */
        post: operations["publishPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/blog/posts/{id}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Removes a post from the public site
         * @description The post becomes a draft, and keeps its publish date and working copy. A post that is not published stays unchanged. Returns 409 `blog.changed` with the `current` post if its version differs from `version`, and 404 `blog.post-missing` for an unknown or deleted post. For admins and users with the marketing grant.
         */
        post: operations["unpublishPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/blog/posts/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Schedules when a post is published and unpublished; null removes a time
         * @description At the publish time, the working copy is published, or the post if it has no working copy. Returns 400 for a past time or times in the wrong order. Returns 422 `blog.incomplete` if the title, the slug or the content is missing or invalid. Returns 409 `blog.changed` with the `current` post if its version differs from `version`, and 404 `blog.post-missing` for an unknown or deleted post. For admins and users with the marketing grant.
         */
        put: operations["schedulePost"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/blog/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the blog categories, sorted by name
         * @description `q` searches the name. A page has up to 1,000 entries by default, so that a form gets the whole list in one request. For admins and users with the marketing grant.
         */
        get: operations["listCategories"];
        put?: never;
        /**
         * Creates a category and records it in the audit log
         * @description Returns 409 `blog.slug-taken` if the slug is in use. For admins and users with the marketing grant.
         */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/blog/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replaces a category
         * @description Returns 404 `blog.category-missing` for an unknown id, and 409 `blog.slug-taken` if another category has the slug. For admins and users with the marketing grant.
         */
        put: operations["updateCategory"];
        post?: never;
        /**
         * Deletes a category
         * @description The posts of the category are kept without a category. Returns 404 `blog.category-missing` for an unknown id. For admins and users with the marketing grant.
         */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/blog/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the blog tags, sorted by name
         * @description `q` searches the name. A page has up to 1,000 entries by default, so that a form gets the whole list in one request. For admins and users with the marketing grant.
         */
        get: operations["listTags"];
        put?: never;
        /**
         * Creates a tag and records it in the audit log
         * @description Returns 409 `blog.slug-taken` if the slug is in use. For admins and users with the marketing grant.
         */
        post: operations["createTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/blog/tags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replaces a tag
         * @description Returns 404 `blog.tag-missing` for an unknown id, and 409 `blog.slug-taken` if another tag has the slug. For admins and users with the marketing grant.
         */
        put: operations["updateTag"];
        post?: never;
        /**
         * Deletes a tag
         * @description Posts with the tag are kept without the tag. Returns 404 `blog.tag-missing` for an unknown id. For admins and users with the marketing grant.
         */
        delete: operations["deleteTag"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/blog/authors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the blog authors, sorted by name
         * @description `q` searches the name and the email address. A page has up to 1,000 entries by default, so that a form gets the whole list in one request. For admins and users with the marketing grant.
         */
        get: operations["listAuthors"];
        put?: never;
        /**
         * Creates an author and records it in the audit log
         * @description The avatar must be an image that was uploaded to this site. For admins and users with the marketing grant.
         */
        post: operations["createAuthor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/blog/authors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replaces an author
         * @description Returns 404 `blog.author-missing` for an unknown id. For admins and users with the marketing grant.
         */
        put: operations["updateAuthor"];
        post?: never;
        /**
         * Deletes an author
         * @description The author's posts are kept without an author. Returns 404 `blog.author-missing` for an unknown id. For admins and users with the marketing grant.
         */
        delete: operations["deleteAuthor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/legal/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the legal text that is in effect, rendered as HTML
         * @description `version` selects another published version of terms and privacy. Returns 404 `legal.version-missing` for an unknown version. Needs no session.
         */
        get: operations["getLegalText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/legal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the legal pages with their drafts and published versions
         * @description The texts themselves are not included. For admins.
         */
        get: operations["listLegalPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/legal/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the draft of a page with its published versions
         * @description A request to save must contain the version of the draft that it replaces. For admins.
         */
        get: operations["getLegalDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/legal/{page}/versions/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the text of a published version
         * @description Returns 404 `legal.version-missing` for an unknown version. For admins.
         */
        get: operations["getLegalVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/legal/{page}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renders a legal text as the public page would show it, and lists the problems that prevent its publication
         * @description Stores nothing, and does not reject a text with problems. For admins.
         */
        post: operations["previewLegalText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/legal/{page}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Saves the draft of a page
         * @description Visitors do not see it. Returns 409 `legal.changed` with the current draft if its version differs. For admins.
         */
        put: operations["saveLegalDraft"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/legal/{page}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publishes the draft as a new version, which takes effect on the given day
         * @description Returns 422 `legal.text` if the text has a problem, 422 `legal.effectiveFrom` if the day is before today or before the effective day of the last version, 409 `legal.unchanged` if this text is already published, and 409 `legal.changed` with the current draft if its version differs. For admins.
         */
        post: operations["publishLegalText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/legal/{page}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the draft with a published version
         * @description Returns 409 `legal.changed` with the current draft if its version differs, and 404 `legal.version-missing` for an unknown version. For admins.
         */
        post: operations["restoreLegalText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referrals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists referrals of realtors, newest first
         * @description `q` searches realtor, brokerage, client and address. Suspected and deleted referrals are listed only with `show`. For admins.
         */
        get: operations["listReferrals"];
        put?: never;
        /**
         * Submits the referral form
         * @description Stores the referral as pending and emails the realtor and the company. The client generates `referralId`. Submitting the same form again changes nothing. The same id with other details returns 409 `referral.reused`. A network that has sent too many submissions within an hour, by default 300, gets 429 `intake.closed`. A suspected spam submission gets the same response as any other, but no email is sent. Needs no session.
         */
        post: operations["submitReferral"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referrals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a referral, for example when the client or realtor requests erasure
         * @description Pending emails about the referral are not sent. The referral can be restored until it is purged, by default after 30 days. Converted and paid referrals are not purged. Returns 404 `referral.missing` for an unknown id. For admins.
         */
        delete: operations["deleteReferral"];
        options?: never;
        head?: never;
        /**
         * Changes the status or the details of a referral
         * @description Absent fields stay unchanged. Returns 409 `referral.changed` with the current referral if its version differs, and 404 `referral.missing` for an unknown id. For admins.
         */
        patch: operations["editReferral"];
        trace?: never;
    };
    "/api/referrals/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restores a deleted referral
         * @description If the referral is not deleted, returns it unchanged. Returns 404 `referral.missing` if it is unknown or has been purged. For admins.
         */
        post: operations["restoreReferral"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referrals/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts a referral that is suspected to be spam
         * @description The emails to the realtor and the company are sent now. If the referral is not suspected, returns the referral unchanged. Returns 404 `referral.missing` for an unknown id. For admins.
         */
        post: operations["acceptReferral"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referrals/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records that the referral fee was paid to the brokerage
         * @description The payment date is the current time. A repeated request with the same fee changes nothing. Returns 404 `referral.missing` for an unknown id, 409 `referral.paid` with the current referral if a different fee was paid, 422 `referral.w9-missing` if the brokerage's W-9 is neither on file nor in the request, and 422 `referral.w9-date` for an invalid date. For admins.
         */
        post: operations["payReferral"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referrals/brokerages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the referral fees that each brokerage was paid in a year, largest total first
         * @description `isReportable` marks the brokerages for which the company must file form 1099-NEC. For admins.
         */
        get: operations["listBrokerageTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referrals/payments.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads the referral fees that were paid in a year as a CSV file, oldest first
         * @description Amounts are in dollars. Cells that a spreadsheet would run as formulas start with an apostrophe. The export is audited. For admins.
         */
        get: operations["exportReferralPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/walkthroughs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the booked walkthroughs that are not over, earliest first
         * @description The list has at most 1,000 items. For signed-in staff.
         */
        get: operations["listWalkthroughs"];
        put?: never;
        /**
         * Books a time for a lead, or reschedules its booked walkthrough to that time
         * @description Only for staff and for a browser that was granted access to the lead. Other callers get 404 `lead.missing`. If the lead is held as suspected spam, the time is only requested, and staff get 409 `walkthrough.lead-held`. Returns 409 `walkthrough.taken` or `walkthrough.not-offered` if the time is not available, and `walkthrough.many-ahead` if the owner or browser has two other upcoming walkthroughs. A visitor's network gets 429 `intake.bookings-closed` after 10 bookings within an hour. Returns 429 `walkthrough.changed-often` after 20 changes to a lead's walkthroughs within 30 days. Needs no session.
         */
        post: operations["bookWalkthrough"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/walkthroughs/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the times at which a walkthrough can be booked, according to the company's hours, notice period and travel buffer
         * @description With `leadId`, the booked time of that lead's walkthrough does not block other times. Only staff and a browser that was granted access to the lead may pass `leadId`. Other callers get 404 `lead.missing`. If walkthroughs are booked on an external page (`bookingUrl`), `slots` is empty. Needs no session.
         */
        get: operations["listWalkthroughSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/walkthroughs/of/{leadId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels the upcoming walkthrough of a lead
         * @description The owner of the lead gets an email. For signed-in staff.
         */
        post: operations["cancelWalkthroughOfLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/walkthroughs/of/{leadId}/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Assigns the upcoming walkthrough of a lead to another staff member
         * @description The time does not change, and the owner gets no email. Returns 409 `walkthrough.staff-busy` if the staff member has another walkthrough at that time, and `walkthrough.staff-unsuitable` if the staff member does no walkthroughs. For signed-in staff.
         */
        put: operations["assignWalkthrough"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/walkthroughs/of/{leadId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the upcoming walkthrough of a lead, or else the walkthrough whose time was chosen last
         * @description Only for staff and for a browser that was granted access to the lead. Other callers get 404 `lead.missing`. Returns 404 `walkthrough.missing` before the first booking. Needs no session.
         */
        get: operations["getWalkthroughOfLead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/walkthroughs/of/{leadId}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads a calendar file for the walkthrough of a lead
         * @description Access and errors are the same as for reading the walkthrough. Needs no session.
         */
        get: operations["getWalkthroughCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/walkthroughs/manage/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the walkthrough that an emailed link manages
         * @description The key in the link works until a week after the walkthrough. Returns 404 `walkthrough.missing` after that week, or after the key is revoked. Changes nothing. Needs no session.
         */
        get: operations["getManagedWalkthrough"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/walkthroughs/manage/{key}/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the times to which an owner can reschedule with an emailed link
         * @description The booked time of the owner's walkthrough does not block other times. Returns 404 `walkthrough.missing` for an invalid key. Needs no session.
         */
        get: operations["listManagedWalkthroughSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/walkthroughs/manage/{key}/reschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reschedules the walkthrough that an emailed link manages
         * @description If the walkthrough was canceled, books a new one, which the link manages from then on. The limits and errors of a booking apply. Also returns 409 `walkthrough.over` after the walkthrough has started, and 404 `walkthrough.missing` for an invalid key. Needs no session.
         */
        post: operations["rescheduleWalkthrough"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/walkthroughs/manage/{key}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels the walkthrough that an emailed link manages
         * @description The time becomes free, and the lead returns to its previous status. A second call changes nothing. Returns 409 `walkthrough.over` after the walkthrough has started, and 404 `walkthrough.missing` for an invalid key. Needs no session.
         */
        post: operations["cancelWalkthrough"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/walkthroughs/manage/{key}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads a calendar file for the walkthrough that an emailed link manages
         * @description Returns 404 `walkthrough.missing` for an invalid key. Needs no session.
         */
        get: operations["getManagedWalkthroughCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/booking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the rules for walkthrough times
         * @description The rules contain hours, length, buffer, notice, horizon, days off and staff. For admins.
         */
        get: operations["getBookingSettings"];
        /**
         * Replaces the rules for walkthrough times
         * @description Visitors see the new times immediately. Booked walkthroughs stay booked. Returns 422 `booking.hours` if the hours contradict each other or are too short, and 422 `booking.staff` if none of the chosen staff has an enabled account. Returns 409 `settings.changed` with the current rules if they have changed since `changedAt`. For admins.
         */
        put: operations["putBookingSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/booking/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the times that visitors could book with these rules, and the booked walkthroughs outside the hours
         * @description Changes nothing. Returns 422 `booking.hours` and 422 `booking.staff` for the same reasons as the replacement. For admins.
         */
        post: operations["previewBookingSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webinar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the next webinar, or the last webinar if none is scheduled
         * @description If `isPast` is true, the webinar is over or canceled, and a registration is for the next webinar. Returns 404 `webinar.missing` if no webinar exists. Needs no session.
         */
        get: operations["getWebinar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webinar/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Registers for the webinar, or for news about the next webinar
         * @description Adds a lead and emails a confirmation. If the email is already registered, adds nothing. The response and its timing do not reveal this. Returns 429 `intake.closed` if one network exceeds the submission limit in the settings, by default 300 within an hour. Returns 404 `webinar.missing` if no webinar exists. Needs no session.
         */
        post: operations["registerForWebinar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webinar/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads the webinar as a calendar file
         * @description Returns 404 `webinar.missing` if no webinar exists. Needs no session.
         */
        get: operations["getWebinarCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webinars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists webinars, latest start first, with the number of people who wait for the next webinar
         * @description Each webinar includes the number of its registrations. For admins.
         */
        get: operations["listWebinars"];
        put?: never;
        /**
         * Schedules a webinar
         * @description The public page shows the webinar immediately, unless an earlier webinar is upcoming. Everyone who waits for the next webinar gets a seat and an email, unless the webinar is over. Repeating the request changes nothing. Returns 400 `webinar.unknown-host` if the host is not on the team. For admins.
         */
        post: operations["createWebinar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webinars/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the people who wait for the date of the next webinar, latest first
         * @description `q` searches name and email. For admins.
         */
        get: operations["listWaitingForWebinar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webinars/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one webinar
         * @description Returns 404 `webinar.not-found` for an unknown id. For admins.
         */
        get: operations["getAdminWebinar"];
        /**
         * Replaces the fields of a webinar
         * @description If the time or the meeting link of a webinar that is not over changes, the registered people get an email. Returns 409 `webinar.changed` with the current webinar if it has another version, and 409 `webinar.canceled` for a canceled webinar. Returns 404 `webinar.not-found` for an unknown id, and 400 `webinar.unknown-host` if the host is not on the team. For admins.
         */
        put: operations["editWebinar"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webinars/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels a webinar
         * @description The registered people get an email and join the waiting list for the next webinar. Repeating the request changes nothing. Returns 409 `webinar.changed` with the current webinar if it has another version, 409 `webinar.over` if it is over, and 404 `webinar.not-found` for an unknown id. For admins.
         */
        post: operations["cancelWebinar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webinars/{id}/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the registrations for a webinar, latest first, with their emails and leads
         * @description `q` searches name and email. Returns 404 `webinar.not-found` for an unknown id. For admins.
         */
        get: operations["listWebinarRegistrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webinars/{id}/registrations.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads the registrations for a webinar as a CSV file, oldest first
         * @description Cells that a spreadsheet would run as formulas start with an apostrophe. The export is audited. Returns 404 `webinar.not-found` for an unknown id. For admins.
         */
        get: operations["exportWebinarRegistrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a draft invoice with its items
         * @description The client generates `id`, so a retry creates no second invoice. Returns 400 `invoice.amount` for fractions of a cent, 400 `invoice.too-small` below $0.50, 404 `lead.missing`, `invoice.no-customer` or `invoice.missing` (for the id of a deleted draft), 409 `payment.no-contact`, `payment.not-configured` or `invoice.exists`, and 503 `invoice.unavailable`. After a 503, the invoice is completed as soon as the provider responds. For signed-in staff.
         */
        post: operations["createInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/invoices/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finalizes a draft invoice and emails it to the owner
         * @description A repeated call sends no second email. Returns 404 `invoice.missing`, 409 `invoice.not-draft` or `invoice.declined`, and 503 `invoice.unavailable` or `invoice.delayed`. After `invoice.delayed`, the invoice is sent as soon as the provider responds. For signed-in staff.
         */
        post: operations["sendInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/invoices/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Voids an invoice that was sent and is not paid, so that the owner can no longer pay it
         * @description Returns 404 `invoice.missing`, 409 `invoice.not-open`, and 503 `invoice.unavailable` or `invoice.delayed`. After `invoice.delayed`, the invoice is voided as soon as the provider responds. For signed-in staff.
         */
        post: operations["voidInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a draft invoice
         * @description A repeated call has no effect. Returns 404 `invoice.missing`, 409 `invoice.not-draft`, and 503 `invoice.unavailable` or `invoice.delayed`. After `invoice.delayed`, the invoice is deleted as soon as the provider responds. For signed-in staff.
         */
        delete: operations["deleteInvoice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the invoices of a lead, newest first
         * @description Returns 404 `lead.missing` for an unknown or deleted lead. For signed-in staff.
         */
        get: operations["getInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/money": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the collected, refunded and disputed amounts of each of the last 36 months
         * @description Also returns the open amounts and disputes, and the payments and invoices whose ledger entries differ from the provider's view. All amounts are in cents. For admins.
         */
        get: operations["getMoney"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/money/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the entries of the ledger, newest first
         * @description `month` limits the list to a month in the company's time zone. A page has 50 entries by default, and up to 200 with `limit`. For admins.
         */
        get: operations["listMoneyEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/money/entries.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads the entries of the ledger as a CSV file, newest first
         * @description Amounts are in dollars. Cells that a spreadsheet would run as formulas start with an apostrophe. The export is audited. Returns 503 `snapshots.busy` if too many exports are in progress. For admins.
         */
        get: operations["exportMoneyEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compares a payment with the provider now, and adds missing entries to the ledger
         * @description Returns 404 `payment.missing`, and 503 `payment.verify-failed` if the provider does not respond. For admins.
         */
        post: operations["checkPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/invoices/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compares an invoice with the provider now, and adds missing entries to the ledger
         * @description Returns 404 `invoice.missing`, and 503 `invoice.unavailable` if the provider does not respond. For admins.
         */
        post: operations["checkInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/payment-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Emails the owner of a lead a link for paying a fee
         * @description The link works for 30 days. A repeated request with the same `id` sends no second email. Returns 404 `lead.missing`, and 409 `payment.already-paid`, `payment.needs-signature`, `payment.no-contact` or `payment.not-configured`. For signed-in staff.
         */
        post: operations["sendPaymentLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment-links/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the fee of an emailed payment link
         * @description The key in the link is the proof of access. Returns 404 `payment.link-invalid` for an unknown, revoked or expired key. Needs no session.
         */
        get: operations["getPaymentLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment-links/{key}/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens the checkout page of an emailed payment link
         * @description Repeated calls return the same page while it is open. Returns the same errors as reading the link, and as opening a payment session for staff. Needs no session.
         */
        post: operations["openPaymentLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/create-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a hosted checkout page for a fee of a lead
         * @description A lead has at most one open page per fee, so repeated and parallel calls return the same page. Returns 404 `lead.missing`, 409 `payment.already-paid`, `payment.settling`, `payment.fee-changed`, `payment.needs-signature`, `payment.no-contact` or `payment.not-configured`, and 503 `payment.session-failed`. After a 503, a retry is safe. For signed-in staff.
         */
        post: operations["createPaymentSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/verify-payment/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verifies the payment of a checkout session
         * @description Compares the payment with the provider's record, unless the state of the payment is final. Returns 404 `payment.missing` for an unknown session, and 503 `payment.verify-failed` if the provider does not respond. For signed-in staff.
         */
        get: operations["verifyPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{sessionId}/onboarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves the lead of a paid session to the onboarding stage
         * @description Sets the status of the lead to enrolled, records that staff contacted the owner, and starts the onboarding messages. A repeated call changes nothing. Returns 404 `payment.missing`, `payment.no-lead` or `lead.missing`, and 409 `payment.not-paid`. For signed-in staff.
         */
        post: operations["startOnboarding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{sessionId}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the payment of a session for the owner who returns from the checkout page
         * @description The session id is the only proof of access, so the response contains no personal data. Returns the same errors as the verification for staff. Needs no session.
         */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the payments of a lead, newest first, with their refunds and with the obstacles to further payments
         * @description Returns 404 `lead.missing` for an unknown or deleted lead. For signed-in staff.
         */
        get: operations["getPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refunds a payment, in full or in part
         * @description A repeated request with the same `id` refunds nothing more. Returns 404 `payment.missing`, 409 `refund.not-paid`, `refund.too-much`, `refund.disputed`, `refund.declined` or `refund.exists`, and 503 `refund.unavailable`, after which a retry is safe. For admins.
         */
        post: operations["refundPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/invoices/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refunds an invoice, in full or in part
         * @description A repeated request with the same `id` refunds nothing more. Returns 404 `invoice.missing`, 409 `refund.not-paid`, `refund.too-much`, `refund.disputed`, `refund.declined` or `refund.exists`, and 503 `refund.unavailable`, after which a retry is safe. For admins.
         */
        post: operations["refundInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receives an event from the card payment provider
         * @description Verifies the signature over the raw body and stores the event before responding. Returns 400 `webhook.signature` for a wrong, missing or old signature, 400 `webhook.malformed` for a signed body that is not an event, and 404 `payment.not-configured` if no key is configured. Needs no session.
         */
        post: operations["receiveEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agreement-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the agreement settings
         * @description The settings contain the template of each document, the broker, the expiry, and the order of signature and payment. For admins.
         */
        get: operations["getAgreementSettings"];
        /**
         * Replaces the agreement settings
         * @description Documents that were already sent do not change. `changedAt` must be the value from the settings that the user edited. If the settings have changed since, returns 409 `agreement-settings.changed` with the current settings. Looks up changed templates at the signature service, and returns 400 `agreement-settings.unknown-template` if a template does not exist. If the service does not respond, saves the settings and sets `isUnchecked`. Records the change in the audit log. For admins.
         */
        put: operations["putAgreementSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docuseal/submissions/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Updates a document to the state that the signature service reports now
         * @description Returns 404 `document.missing`, and 503 `document.unavailable` if the service does not respond. For signed-in staff.
         */
        post: operations["checkDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docuseal/download/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads the signed document or its audit log, and audits the download
         * @description Returns 404 `document.missing`, 409 `document.not-completed` until the files are stored, and 503 `document.file-damaged` if the content does not match its stored hash. For signed-in staff.
         */
        get: operations["downloadDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Emails a reminder with the signing link to the signer whose turn it is
         * @description If this signer got a reminder within the last hour, sends nothing and returns its time. Returns 404 `document.missing`, and 409 `document.not-pending`, `document.no-email` or `document.email-changed`. For signed-in staff.
         */
        post: operations["sendReminder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docuseal/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the documents that were sent for signature, newest first
         * @description `leadId`, `type`, `status` and the search text `q` filter the list. A page has 50 documents by default. Returns 404 `lead.missing` for an unknown or deleted lead. For signed-in staff.
         */
        get: operations["listDocuments"];
        put?: never;
        /**
         * Sends a document for signature
         * @description The owners sign in the given order, and the broker signs last. A repeated call with the same id sends no second document. Returns 404 `lead.missing`, or `document.missing` for the document to replace, 409 `document.not-configured`, `document.already-open`, `document.already-replaced`, `document.exists`, `document.needs-payment`, `document.no-contact` or `document.refused`, and 503 `document.unavailable`. After a 503, a retry is safe. Without a retry, the document is sent as soon as the signature service responds, or voided after an hour. For signed-in staff.
         */
        post: operations["sendDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docuseal/submissions/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the values and the signers that a document for a lead would have
         * @description Nothing is sent. Returns 404 `lead.missing` for an unknown or deleted lead, and 409 `document.no-contact` for a lead that is suspected spam. For signed-in staff.
         */
        get: operations["previewDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docuseal/submissions/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Voids a document with a reason, so that no signer can sign it
         * @description A repeated call has no effect. Returns 404 `document.missing`, 409 `document.not-pending` for a completed, declined or expired document, and 503 `document.unavailable`. For signed-in staff.
         */
        post: operations["voidDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docuseal/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receives an event from the signature service
         * @description Verifies the signature over the raw body and stores the event before responding. Returns 400 `webhook.signature` for a wrong, missing or old signature, 400 `webhook.malformed` for a signed body that is not an event, and 404 `document.not-configured` if no account at the service is configured. Needs no session.
         */
        post: operations["receiveDocumentEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/odoo/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the progress of the last comparison of all leads with Odoo
         * @description The times are null if there was no comparison. For admins.
         */
        get: operations["getOdooComparison"];
        put?: never;
        /**
         * Compares all leads with Odoo in the background, and sends the leads that differ
         * @description Changes nothing in Odoo if all leads match. Restarts a comparison that is in progress. Returns 409 `odoo.not-configured` if no key is configured. The action is audited. For admins.
         */
        post: operations["startOdooComparison"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/odoo/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the stages and fields of Odoo
         * @description Returns 503 `odoo.unavailable` if Odoo does not respond. For admins.
         */
        get: operations["getOdooSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/odoo/mapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the fields and stages of Odoo to which leads are sent
         * @description A field without a target is not sent. For admins.
         */
        get: operations["getOdooMapping"];
        /**
         * Replaces the fields and stages of Odoo to which leads are sent
         * @description The mapping applies to later changes to leads. A comparison of all leads applies it to the other leads. `changedAt` is the value from the mapping that the user edited. If the mapping has changed since, returns 409 `odoo-mapping.changed` with the current mapping. Returns 400 `odoo-mapping.invalid` if two fields have the same target. Records the change in the audit log. For admins.
         */
        put: operations["putOdooMapping"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/odoo/failed-pushes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists leads that were not sent to Odoo, and leads whose outcome in Odoo our pipeline refused, newest first
         * @description A page has 50 leads by default, and up to 200 with `limit`. `total` counts the leads on all pages. For admins.
         */
        get: operations["listFailedPushes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/odoo/failed-pushes/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends all leads in the list to Odoo again
         * @description Our status replaces an outcome that was refused. The action is audited. For admins.
         */
        post: operations["retryFailedPushes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/odoo/failed-pushes/{leadId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a lead to Odoo again
         * @description Our status replaces an outcome that was refused. Returns 409 `odoo.push-not-failed` if the lead is not in the list. The action is audited. For admins.
         */
        post: operations["retryFailedPush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/odoo/sync-lead": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a lead to Odoo now, and returns the id of its Odoo record
         * @description A repeated call creates no second record. Returns 404 `lead.missing` for an unknown or deleted lead, and 503 `odoo.unavailable` if Odoo did not confirm the lead. For signed-in staff.
         */
        post: operations["syncLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/odoo/connection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the configured connection to Odoo, without secrets
         * @description Values that are not configured are null. For admins.
         */
        get: operations["getConnection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/odoo/test-connection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tests whether Odoo accepts our key
         * @description Changes nothing in Odoo. A failed test also returns 200. For admins.
         */
        get: operations["testConnection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/odoo/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a test lead in Odoo, but no lead in our database
         * @description A repeated call creates another test lead. Returns 409 `odoo.not-configured`, and 503 `odoo.unavailable` if Odoo did not create the lead. For admins.
         */
        post: operations["createOdooLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/former-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists imports, newest first
         * @description Each import has a state and the number of rows for each outcome. For admins.
         */
        get: operations["listFormerSystemImports"];
        put?: never;
        /**
         * Registers the files of an import, up to 512 MB in total
         * @description Accepts dumps (`.sql`), CSV files named after their tables, and ZIP archives with such files. The client then uploads the files in chunks of 1 MB and requests the check. Returns 400 `former-import.size`, `former-import.file-name` or `former-import.empty-file`, and 409 `former-import.busy` while another import runs. For admins.
         */
        post: operations["createFormerSystemImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/former-imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns an import with its row counts
         * @description Returns 404 `former-import.missing`. For admins.
         */
        get: operations["getFormerSystemImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/former-imports/{id}/files/{file}/chunks/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Stores a chunk of a file
         * @description The size of each chunk except the last is 1 MB. A repeated request replaces the chunk. For admins.
         */
        put: operations["uploadFormerSystemImportChunk"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/former-imports/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts the dry run: a worker reads the files and compares their rows with the existing rows
         * @description Returns 409 `former-import.incomplete`, `former-import.state`, or `former-import.busy` while another import runs. For admins.
         */
        post: operations["checkFormerSystemImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/former-imports/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts the import of the new and changed rows after the dry run
         * @description The import sends no email, and nothing to Odoo, unless requested. Returns 409 `former-import.state` if the dry run has not finished, or `former-import.busy` while another import runs. For admins.
         */
        post: operations["startFormerSystemImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/former-imports/{id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stops an import and deletes its files
         * @description Rows that have already been imported remain. For admins.
         */
        post: operations["discardFormerSystemImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/former-imports/{id}/remarks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists invalid rows, skipped rows, and rows with omitted values
         * @description The rows are in the order of the files. For admins.
         */
        get: operations["listFormerSystemImportRemarks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/former-imports/{id}/remarks.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads all remarks as a CSV file
         * @description Each line has the table, the row and the reason. For admins.
         */
        get: operations["downloadFormerSystemImportRemarks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/former-imports/{id}/images.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads the list of images that must be uploaded manually, as a CSV file
         * @description Each line contains the post or author, where the image occurs in it, and the URL of the image in the former system. For admins.
         */
        get: operations["downloadFormerSystemImportImages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pdf/generate-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renders the report as a PDF file and returns the download URL
         * @description The caller must be staff or have the cookie that grants access to the report; other callers get 404 `lead.missing`. Ignores `rentEstimate` and `improvements` from visitors. Visitors get 429 `pdf.limited` after 20 files for a report within an hour. Returns 409 `pdf.not-ready` until the analysis result is stored, 409 `pdf.no-lead` for an analysis without a lead, and 503 `pdf.busy` or `pdf.failed`. Needs no session.
         */
        post: operations["generateReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pdf/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads a rendered report
         * @description The key in the URL grants access for an hour. Supports byte ranges. Returns 404 `pdf.expired` after an hour, and 416 for a range outside the file. Needs no session.
         */
        get: operations["serveReportFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the visits in a period and the progress of the leads that arrived in it, by month, source and campaign
         * @description A visit is a page that a browser opened from outside the site. Visits are counted without cookies. Returns 400 `analytics.period` for an invalid period. For admins.
         */
        get: operations["getFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/pipeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns metrics about the speed and the outcomes of leads
         * @description The metrics are the time in each stage, first responses, the forecast for open leads, reasons for losses, and achieved rents. Durations are interpolated from counts, and are accurate to within a few percent. Returns 400 `analytics.period` for an invalid period. For admins.
         */
        get: operations["getPipelineFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the workload of each staff member, the results of campaigns, and the leads from blog posts
         * @description Returns 400 `analytics.period` for an invalid period. For admins.
         */
        get: operations["getWorkFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads a table as a CSV file
         * @description Cells that a spreadsheet would run as formulas start with an apostrophe. The export is audited. Returns 400 `analytics.period` for an invalid period. For admins.
         */
        get: operations["exportFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/weekly-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns whether the signed-in admin gets the weekly email
         * @description Each admin gets the email until the admin turns it off. For admins.
         */
        get: operations["getWeeklyMailChoice"];
        /**
         * Turns the weekly email to the signed-in admin on or off
         * @description The change is audited and applies to the next email. For admins.
         */
        put: operations["setWeeklyMailChoice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{leadId}/move-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the move-in of a lead's home
         * @description The fields are null until staff enter the move-in. Returns 404 `lead.missing`. For signed-in staff.
         */
        get: operations["getMoveIn"];
        /**
         * Stores the move-in
         * @description `version` is the version that the client read. Returns 409 `move-in.changed` with the current values if another user has changed the move-in since, 409 `move-in.not-enrolled` before the enrollment and 404 `lead.missing`. For signed-in staff.
         */
        put: operations["saveMoveIn"];
        post?: never;
        /**
         * Deletes a move-in that was entered by mistake
         * @description Returns 404 `lead.missing`. For signed-in staff.
         */
        delete: operations["removeMoveIn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finds people by part of the email address or name, or by at least seven digits of the phone number
         * @description Returns the first 20, sorted by email address. For admins.
         */
        get: operations["findPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns which data is stored about a person
         * @description Contains the number of rows of each kind, and the effect of an erasure on these rows. The list is empty if nothing is stored. For admins.
         */
        get: operations["getPersonSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Requests a ZIP archive with everything that is stored about a person
         * @description A worker builds the archive, which can be downloaded for a day. Requires a recent sign-in. A repeated request with the same id has no further effect. The action is audited. For admins.
         */
        post: operations["requestPersonExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns whether an export can be downloaded
         * @description Returns 404 `person-export.missing` after a day. For admins.
         */
        get: operations["getPersonExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/exports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads an export as a ZIP archive
         * @description Returns 404 `person-export.missing` until a worker has built the archive, and after a day. The action is audited. For admins.
         */
        get: operations["downloadPersonExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the last 20 erasures, newest first
         * @description The entries contain no personal data. For admins.
         */
        get: operations["listPersonErasures"];
        put?: never;
        /**
         * Requests the erasure of a person
         * @description A worker erases all rows, files and messages, and the data at providers, except data that must be retained. An erasure cannot be undone. Requires a recent sign-in, and the email address twice. While an erasure of the person is in progress, another request returns that erasure. Returns 400 `person.not-confirmed` if the addresses differ, and 409 `person.is-user` for the address of a user. The action is audited. For admins.
         */
        post: operations["requestPersonErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/erasures/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads the receipt of an erasure as a text file
         * @description Returns 404 `person-erasure.missing` if it does not exist. For admins.
         */
        get: operations["downloadErasureReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the published versions of each app that the caller may release, and marks the live version
         * @description `revision` increases with each activation. Users with the marketing grant may release only public remotes. For admins and users with the marketing grant.
         */
        get: operations["listReleases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{remote}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the published versions of an app, newest first
         * @description The cursor is the name of the last version of the previous page. Returns 404 `release.app-missing` or `release.version-missing` for an unknown app or cursor, and 403 `release.not-allowed` if the caller may not release the app. For admins and users with the marketing grant.
         */
        get: operations["listVersions"];
        put?: never;
        /**
         * Publishes a version of an app from an archive
         * @description The archive is a gzip-compressed tar with deploy.json, needs.json, server/ssr.cjs and the files in client/. The version does not go live. The files of the version are compared with the hashes in deploy.json, and all its pages are rendered with the live versions of the other apps. If the server has a browser, it also hydrates pages. Returns 200 if the same build is already published under this name, and 409 `release.version-exists` for another build. Returns 422 `release.refused` with `reasons` that each describe a required change. Returns 429 `release.uploads-busy` if two other uploads are in progress, and 429 `release.checks-busy` if too many versions are waiting for their checks. Returns 429 `release.upload-quota` if deploy tokens have added too many versions to the app, and 403 `release.not-allowed` if the caller is neither an admin nor a deploy token. For deploy tokens and admins.
         */
        post: operations["uploadRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{remote}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the live version of an app, from the database
         * @description Send it as `expectedVersion` to activate another version. Returns 404 `release.app-missing` for an invalid app name, and 403 `release.not-allowed` if the caller may not release the app. For deploy tokens, admins and users with the marketing grant.
         */
        get: operations["getLiveRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{remote}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activates a published version, which may be older than the live version
         * @description New page loads get this version; open tabs keep their loaded version. Ends the ring of the app, and the rings of other apps that are incompatible with this version. Returns 409 `release.version-incompatible` with the reasons if the version is incompatible with other live versions. With `expectedVersion`, the response is 409 `release.live-changed` with `liveVersion` if another version is live. If deploy.json has been altered since its publication, the response is 409 `release.version-altered`. A deploy token gets 409 `release.rolled-back` for a version that was rolled back automatically and is not live. Returns 404 `release.app-missing` or `release.version-missing` for an unknown app or version. Returns 429 `release.checks-busy` if too many versions are waiting for their checks, and 403 `release.not-allowed` if the caller may not release the app. For deploy tokens, admins and users with the marketing grant.
         */
        post: operations["activateRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/navigation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the links that the remotes declare, in the versions that this browser runs
         * @description Documents of staff pages already contain these links. Documents of public pages contain only the links of the header and footer. The shell calls this route for the other links when it first renders links to staff pages. For signed-in staff.
         */
        get: operations["listNavigation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deploy-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the deploy tokens
         * @description Revoked tokens are last, and within each group the newest is first. Secrets are omitted. For admins.
         */
        get: operations["listDeployTokens"];
        put?: never;
        /**
         * Creates a deploy token for one app
         * @description The response contains the secret, which cannot be read again. Returns 400 `deploy-token.app` for an invalid app name, 400 `deploy-token.no-right` without a right, and 400 `deploy-token.expires-at` for an expiry in the past. Returns 409 `deploy-token.too-many` if there are already 100 tokens that are not revoked. For admins.
         */
        post: operations["createDeployToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deploy-tokens/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revokes a deploy token
         * @description Versions that were published with the token stay published. Returns 404 `deploy-token.missing` for an unknown id. For admins.
         */
        post: operations["revokeDeployToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{remote}/versions/{version}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a link that shows a published version to each browser that opens it, with the live versions of the other apps
         * @description The link is valid for eight hours. Returns 409 `release.version-incompatible` with the reasons if the version is not compatible with the live versions. Returns 404 `release.app-missing` or `release.version-missing` for an unknown app or version. Returns 429 `release.checks-busy` if too many versions are waiting for their checks, and 403 `release.not-allowed` if the caller may not release the app. For deploy tokens, admins and users with the marketing grant.
         */
        post: operations["createReleasePreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/rollouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the running rings, the health of new versions, and automatic rollbacks
         * @description The health is the number of visits and failures since a version was activated or its ring started. Automatic rollbacks are listed for 14 days. For admins and users with the marketing grant.
         */
        get: operations["listRollouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{remote}/rollout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the running ring of an app, the health of its new versions, and its automatic rollbacks
         * @description Returns 404 `release.app-missing` for an invalid app name, and 403 `release.not-allowed` if the caller may not release the app. For deploy tokens, admins and users with the marketing grant.
         */
        get: operations["getRollout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/releases/{remote}/ring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Starts a ring: shows a published version to signed-in admins, and to a percentage of new visits, before it is live
         * @description Changes the percentage if the version's ring is running; a lower percentage is not checked. Returns 409 `release.version-incompatible` with the reasons if the version is not compatible with the live versions or the versions of other rings. Returns 409 `release.ring-running` if the app has a ring with another version, and 409 `release.already-live` for the live version. Returns 409 `release.rolled-back` if a deploy token specifies a version that was rolled back automatically. Returns 404 `release.app-missing` or `release.version-missing` for an unknown app or version. Returns 429 `release.checks-busy` if too many versions are waiting for their checks, and 403 `release.not-allowed` if the caller may not release the app. For deploy tokens, admins and users with the marketing grant.
         */
        put: operations["setRing"];
        post?: never;
        /**
         * Ends the ring of an app, so that all visitors get the live version
         * @description Has no effect if no ring is running. With `version`, the response is 409 `release.ring-changed` if another version is in the ring. Returns 403 `release.not-allowed` if the caller may not release the app. For deploy tokens, admins and users with the marketing grant.
         */
        delete: operations["stopRing"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client-errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Counts a client-side error for the version that caused it
         * @description A network counts once per version and hour, and a page reports at most one error. A new version that fails too often is rolled back automatically. Reports about versions that are neither live nor in a ring have no effect. Reports from browsers that show a preview have no effect either, because the previewed version may cause an error in a file of a live version. Needs no session.
         */
        post: operations["reportClientError"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/templates/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the text and the problems of a template
         * @description The template need not be saved. Fills the merge fields with the values of the lead, or with examples if no lead is given. Personal links open the home page. Returns 404 `lead.missing` for an unknown or deleted lead. For signed-in staff.
         */
        post: operations["previewTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/templates/test-send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a test of a template to the signed-in user's own address, with 'Test: ' before its subject
         * @description A text message is sent as the content of an email. Returns 400 `campaign-template.invalid` with the problems of the template, and 404 `lead.missing` for an unknown or deleted lead. For signed-in staff.
         */
        post: operations["sendTestMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the workflows and their templates in the order in which they are sent
         * @description `delay` is a number of days: after the start of the campaign, or before the walkthrough. Unless `timing` is `delay`, a setting determines the delay. For signed-in staff.
         */
        get: operations["listCampaignTemplates"];
        put?: never;
        /**
         * Adds a template to a workflow
         * @description New campaigns contain it; campaigns that have started do not. The client generates `id`, so a retry adds no second template. Returns 400 `campaign-template.invalid` with the problems of the template, and 409 `campaign-template.exists` if another template has this id. Records the change in the audit log. For signed-in staff.
         */
        post: operations["createCampaignTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/templates/by-id/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replaces the text and the delay of a template
         * @description Campaigns that have started keep the previous version. `version` is the version that the user edited. An unchanged template gets no new version, so a retry changes nothing. Returns 400 `campaign-template.invalid` with the problems of the template, 404 `campaign-template.missing` for an unknown or archived template, and 409 `campaign-template.changed` with the current template in `current` if it has changed since `version`. Records the change in the audit log. For signed-in staff.
         */
        put: operations["replaceCampaignTemplate"];
        post?: never;
        /**
         * Archives a template
         * @description New campaigns do not contain it, but campaigns that have started still send it. A repeated call has no effect. Returns 404 `campaign-template.missing` for an unknown template, and 409 `campaign-template.last` for the last template of its workflow. Records the change in the audit log. For signed-in staff.
         */
        delete: operations["archiveCampaignTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/templates/by-id/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists all versions of a template, newest first
         * @description Returns 404 `campaign-template.missing` for an unknown or archived template. For signed-in staff.
         */
        get: operations["listTemplateVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        SampleFirmState: {
            isPresent: boolean;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            filledAt: string | null;
            leads: number;
            owners: number;
            colleagues: number;
            referrals: number;
            posts: number;
        };
        SignIn: {
            email: string;
            password: string;
            code?: string;
        };
        SessionUser: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            email: string;
            /** @enum {string} */
            role: "admin" | "user";
            needsSecondFactor?: boolean;
            hasMarketingGrant?: boolean;
            hasSampleData?: boolean;
        };
        SignedIn: {
            user: components["schemas"]["SessionUser"];
        };
        ConfirmSession: {
            password: string;
        };
        SessionState: {
            user: components["schemas"]["SessionUser"] | null;
        };
        SignInMethods: {
            provider: string | null;
        };
        User: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            email: string;
            /** @enum {string} */
            role: "admin" | "user";
            hasMarketingGrant: boolean;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
            /** @enum {string} */
            state: "active" | "invited" | "disabled";
            hasSecondFactor: boolean;
            hasProviderLink: boolean;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            lastSignInAt: string | null;
        };
        PasskeyOptions: {
            options: {
                [key: string]: unknown;
            };
        };
        PasskeyAssertion: {
            credentialId: string;
            clientDataJson: string;
            authenticatorData: string;
            signature: string;
            userHandle?: string;
        };
        OwnSession: {
            id: string;
            isCurrent: boolean;
            device: string;
            ip: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            lastSeenAt: string;
        };
        OwnSessions: {
            items: components["schemas"]["OwnSession"][];
        };
        ChangePassword: {
            currentPassword: string;
            password: string;
        };
        OwnAccountState: {
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            secondFactorSince: string | null;
            recoveryCodesLeft: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            providerLinkedSince: string | null;
            provider: string | null;
        };
        SecondFactorStart: {
            secret: string;
            uri: string;
        };
        EnableSecondFactor: {
            code: string;
        };
        RecoveryCodes: {
            recoveryCodes: string[];
        };
        Passkey: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            lastUsedAt: string | null;
        };
        Passkeys: {
            items: components["schemas"]["Passkey"][];
        };
        AddPasskey: {
            name: string;
            credentialId: string;
            clientDataJson: string;
            attestationObject: string;
            transports: string[];
        };
        AddedPasskey: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            lastUsedAt: string | null;
            recoveryCodes: string[];
        };
        RenamePasskey: {
            name: string;
        };
        SignInPolicyState: {
            adminsNeedSecondFactor: boolean;
        };
        Users: {
            items: components["schemas"]["User"][];
        };
        InviteUser: {
            /**
             * Format: email
             * @example owner@example.com
             */
            email: string;
            /** @enum {string} */
            role: "admin" | "user";
            hasMarketingGrant?: boolean;
        };
        ChangeRole: {
            /** @enum {string} */
            role: "admin" | "user";
        };
        ChangeMarketingGrant: {
            hasMarketingGrant: boolean;
        };
        DisableUser: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            handOverTo: string | null;
        };
        AuditActor: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            email: string;
        };
        AuditListEntry: {
            id: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            at: string;
            actor: components["schemas"]["AuditActor"] | null;
            actorName?: string | null;
            action: string;
            subject: string;
            fields: string[];
            isRedacted: boolean;
        };
        AuditEntries: {
            items: components["schemas"]["AuditListEntry"][];
            nextCursor: string | null;
        };
        AuditActions: {
            actions: string[];
        };
        AuditCheck: {
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            requestedAt: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            finishedAt: string | null;
            requestedBy: string | null;
            seals: number;
            entries: number;
            head: string | null;
            problem: string | null;
        };
        AuditState: {
            lastCheck: components["schemas"]["AuditCheck"] | null;
            isChecking: boolean;
            seals: number;
            unsealed: number;
        };
        AuditEntryDetail: {
            id: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            at: string;
            actor: components["schemas"]["AuditActor"] | null;
            actorName?: string | null;
            action: string;
            subject: string;
            fields: string[];
            isRedacted: boolean;
            ip: string | null;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
            seal: number | null;
        };
        FailedJob: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            job: string;
            payload: {
                [key: string]: unknown;
            };
            error: string;
            attempts: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            failedAt: string;
        };
        FailedJobs: {
            items: components["schemas"]["FailedJob"][];
            nextCursor: string | null;
            total: number;
        };
        RetriedJobs: {
            count: number;
        };
        OutgoingState: {
            isHeld: boolean;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            since: string | null;
            backup: string | null;
        };
        QueuePause: {
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            since: string;
            by: string | null;
        };
        QueueFigures: {
            name: string;
            waiting: number | null;
            active: number | null;
            delayed: number | null;
            due: number;
            failed: number;
            finishedLastHour: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            oldestSince: string | null;
            pause: components["schemas"]["QueuePause"] | null;
        };
        Queues: {
            isAvailable: boolean;
            items: components["schemas"]["QueueFigures"][];
        };
        Webhook: {
            id: number;
            provider: string;
            type: string;
            eventId: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            receivedAt: string;
            /** @enum {string} */
            state: "received" | "handled" | "ignored";
            outcome: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            handledAt: string | null;
            attempts: number;
        };
        Webhooks: {
            items: components["schemas"]["Webhook"][];
            nextCursor: string | null;
        };
        WebhookDetails: {
            id: number;
            provider: string;
            type: string;
            eventId: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            receivedAt: string;
            /** @enum {string} */
            state: "received" | "handled" | "ignored";
            outcome: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            handledAt: string | null;
            attempts: number;
            payload: {
                [key: string]: unknown;
            };
        };
        OperationItemView: {
            key: string;
            title: string;
            /** @enum {string} */
            state: "good" | "attention" | "failed";
            summary: string;
            advice: string | null;
            path: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            lastSuccessAt: string | null;
        };
        OperationsReport: {
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            at: string;
            items: components["schemas"]["OperationItemView"][];
        };
        PostalAddress: {
            street: string;
            city: string;
            state: string;
            zipCode: string;
        };
        Company: {
            name: string;
            legalName: string;
            phone: string;
            email: string;
            address: components["schemas"]["PostalAddress"];
            hours: string;
            license: string;
        };
        SiteLinks: {
            listings: string;
            listingsFrame: string;
            residentPortal: string;
            ownerPortal: string;
            multiFamilyQuote: string;
            claritySession: string;
            directorBooking: string;
        };
        SocialProfile: {
            name: string;
            url: string;
        };
        PictureSource: {
            type: string;
            srcset: string;
        };
        FocalPoint: {
            x: number;
            y: number;
        };
        Picture: {
            url: string;
            width: number;
            height: number;
            alt: string;
            sources: components["schemas"]["PictureSource"][];
            focalPoint?: components["schemas"]["FocalPoint"];
        };
        SiteImages: {
            hero: components["schemas"]["Picture"] | null;
            about: components["schemas"]["Picture"] | null;
            team: components["schemas"]["Picture"] | null;
        };
        Plan: {
            /** @enum {string} */
            key: "foundation" | "growth" | "wealth";
            name: string;
            percent: number;
            summary: string;
            features: string[];
            isFeatured: boolean;
        };
        FeeFigures: {
            foundation: number;
            growth: number;
            wealth: number;
            residentPlacement: number;
            residentGuarantee: number;
            petDepositAlternative: number;
            maliciousDamage: number;
            standard: number;
            smallMultiFamily: number;
            largeMultiFamily: number;
            administration: number;
            setup: number;
            onboarding: number;
            tenantPlacement: number;
            tenantPlacementOfLargest: number;
            largestQuoteBase: number;
            largestQuoteManagement: number;
            middleQuoteBase: number;
            middleQuoteManagement: number;
            smallestQuoteBase: number;
            smallestQuoteManagement: number;
            preApprovedRepair: number;
            referral: number;
            projectedManagement: number;
            projectedMaintenance: number;
        };
        FeeSchedule: {
            version: number;
            /**
             * Format: date
             * @example 2026-11-30
             */
            effectiveFrom: string;
            figures: components["schemas"]["FeeFigures"];
        };
        TeamMember: {
            slug: string | null;
            name: string;
            title: string;
            email: string | null;
            phone: string | null;
            image: components["schemas"]["Picture"] | null;
            schedulingUrl: string | null;
            summary: string;
        };
        Testimonial: {
            name: string;
            role: string;
            content: string;
            rating: number;
        };
        ServiceArea: {
            name: string;
            description: string;
        };
        ReviewBadge: {
            rating: number;
            count: string;
            source: string;
        };
        Site: {
            company: components["schemas"]["Company"];
            links: components["schemas"]["SiteLinks"];
            social: components["schemas"]["SocialProfile"][];
            logo: components["schemas"]["Picture"] | null;
            images: components["schemas"]["SiteImages"];
            plans: components["schemas"]["Plan"][];
            fees: components["schemas"]["FeeSchedule"];
            team: components["schemas"]["TeamMember"][];
            testimonials: components["schemas"]["Testimonial"][];
            areas: components["schemas"]["ServiceArea"][];
            serviceZipCodes: string[];
            reviewBadge: components["schemas"]["ReviewBadge"] | null;
            isDemonstration: boolean;
        };
        TeamProfile: {
            slug: string | null;
            name: string;
            title: string;
            email: string | null;
            phone: string | null;
            image: components["schemas"]["Picture"] | null;
            schedulingUrl: string | null;
            summary: string;
            biography: string[];
        };
        CompanyAddress: {
            street: string;
            city: string;
            /** @enum {string} */
            state: "IA";
            /** @example 50265 */
            zipCode: string;
        };
        CompanySettings: {
            name: string;
            legalName: string;
            /** @example (515) 555-0100 */
            phone: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            email: string;
            address: components["schemas"]["CompanyAddress"];
            hours: string;
            license: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            changedBy: string | null;
        };
        ReplaceCompany: {
            name: string;
            legalName: string;
            /** @example (515) 555-0100 */
            phone: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            email: string;
            address: components["schemas"]["CompanyAddress"];
            hours: string;
            license: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
        };
        LinkSettings: {
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            listings: string | null;
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            listingsFrame: string | null;
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            residentPortal: string;
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            ownerPortal: string;
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            multiFamilyQuote: string;
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            claritySession: string;
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            directorBooking: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            changedBy: string | null;
        };
        ReplaceLinks: {
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            listings: string | null;
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            listingsFrame: string | null;
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            residentPortal: string;
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            ownerPortal: string;
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            multiFamilyQuote: string;
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            claritySession: string;
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            directorBooking: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
        };
        SocialProfileValues: {
            name: string;
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            url: string;
        };
        SocialSettings: {
            items: components["schemas"]["SocialProfileValues"][];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            changedBy: string | null;
        };
        ReplaceSocial: {
            items: components["schemas"]["SocialProfileValues"][];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
        };
        ServiceAreaSettings: {
            zipCodes: string[];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            changedBy: string | null;
        };
        ReplaceServiceArea: {
            zipCodes: string[];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
        };
        AreaText: {
            name: string;
            description: string;
        };
        AreaSettings: {
            items: components["schemas"]["AreaText"][];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            changedBy: string | null;
        };
        ReplaceAreas: {
            items: components["schemas"]["AreaText"][];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
        };
        PlanTexts: {
            /** @enum {string} */
            key: "foundation" | "growth" | "wealth";
            summary: string;
            features: string[];
            isFeatured: boolean;
        };
        PlanSettings: {
            items: components["schemas"]["PlanTexts"][];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            changedBy: string | null;
        };
        ReplacePlans: {
            items: components["schemas"]["PlanTexts"][];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
        };
        TeamMemberFields: {
            /** @example first-post */
            slug: string | null;
            formerSlugs?: string[];
            name: string;
            title: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            email: string | null;
            /** @example (515) 555-0100 */
            phone: string | null;
            image: string | null;
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            schedulingUrl: string | null;
            summary: string;
            biography: string[];
        };
        TeamSettings: {
            items: components["schemas"]["TeamMemberFields"][];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            changedBy: string | null;
        };
        ReplaceTeam: {
            items: components["schemas"]["TeamMemberFields"][];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
        };
        TestimonialText: {
            name: string;
            role: string;
            content: string;
            rating: number;
        };
        TestimonialSettings: {
            isSample: boolean;
            items: components["schemas"]["TestimonialText"][];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            changedBy: string | null;
        };
        ReplaceTestimonials: {
            isSample: boolean;
            items: components["schemas"]["TestimonialText"][];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
        };
        ReviewBadgeSettings: {
            isSample: boolean;
            rating: number;
            count: string;
            source: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            changedBy: string | null;
        };
        ReplaceReviewBadge: {
            isSample: boolean;
            rating: number;
            count: string;
            source: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
        };
        DueRecords: {
            /** @enum {string} */
            kind: "suspectLeadDays" | "deletedLeadDays" | "deletedReferralDays" | "receivedBodyDays" | "unmatchedMessageDays" | "webhookDays" | "unusedUploadDays" | "lostLeadYears";
            count: number;
        };
        RetentionSettings: {
            suspectLeadDays: number;
            deletedLeadDays: number;
            deletedReferralDays: number;
            receivedBodyDays: number;
            unmatchedMessageDays: number;
            webhookDays: number;
            unusedUploadDays: number;
            lostLeadYears: number | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            changedBy: string | null;
            due: components["schemas"]["DueRecords"][];
        };
        ReplaceRetention: {
            suspectLeadDays: number;
            deletedLeadDays: number;
            deletedReferralDays: number;
            receivedBodyDays: number;
            unmatchedMessageDays: number;
            webhookDays: number;
            unusedUploadDays: number;
            lostLeadYears: number | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
        };
        RetentionValues: {
            suspectLeadDays: number;
            deletedLeadDays: number;
            deletedReferralDays: number;
            receivedBodyDays: number;
            unmatchedMessageDays: number;
            webhookDays: number;
            unusedUploadDays: number;
            lostLeadYears: number | null;
        };
        DueRecordList: {
            due: components["schemas"]["DueRecords"][];
        };
        SettingEditor: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            email: string;
        };
        SettingVersion: {
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            changedBy: components["schemas"]["SettingEditor"] | null;
            value: {
                [key: string]: unknown;
            };
        };
        SettingVersions: {
            items: components["schemas"]["SettingVersion"][];
            nextCursor: string | null;
        };
        OriginalImage: {
            url: string;
            width: number;
            height: number;
        };
        Crop: {
            x: number;
            y: number;
            width: number;
            height: number;
        };
        SiteImageSlot: {
            type: string;
            version: number;
            picture: components["schemas"]["Picture"] | null;
            original: components["schemas"]["OriginalImage"] | null;
            crop: components["schemas"]["Crop"] | null;
            alt: string;
            isDecorative: boolean;
            isDrawing: boolean;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string | null;
            changedBy: string | null;
        };
        TeamPortrait: {
            name: string;
            title: string;
            slot: components["schemas"]["SiteImageSlot"];
        };
        TeamPortraits: {
            items: components["schemas"]["TeamPortrait"][];
        };
        FeeScheduleEntry: {
            version: number;
            /**
             * Format: date
             * @example 2026-11-30
             */
            effectiveFrom: string;
            figures: components["schemas"]["FeeFigures"];
            /** @enum {string} */
            state: "past" | "in-force" | "scheduled";
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            createdBy: string | null;
        };
        FeeSettings: {
            items: components["schemas"]["FeeScheduleEntry"][];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            changedBy: string | null;
        };
        AddFeeSchedule: {
            after: number;
            /**
             * Format: date
             * @example 2026-11-30
             */
            effectiveFrom: string;
            figures: components["schemas"]["FeeFigures"];
        };
        IntakeTicket: {
            ticket: string;
            difficulty: number;
        };
        HeldTicket: {
            ticket: string | null;
        };
        IntakeLimitSettings: {
            requireProof: number;
            suspectWithoutProof: number;
            refuse: number;
            bookings: number;
            messagesPerHour: number;
            messagesPerDay: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            changedBy: string | null;
        };
        ReplaceIntakeLimits: {
            requireProof: number;
            suspectWithoutProof: number;
            refuse: number;
            bookings: number;
            messagesPerHour: number;
            messagesPerDay: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
        };
        AddLead: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            email: string;
            phone?: string;
            propertyAddress: string;
            /** @enum {string} */
            propertyType: "single-family" | "multi-family" | "commercial";
            squareFootage?: number;
            purchasePrice?: number;
            isKnown?: boolean;
        };
        ImprovementItem: {
            name: string;
            checked: boolean;
            estimatedCost: number;
            customCost: number | null;
        };
        EditLead: {
            version: number;
            /** @enum {string} */
            status?: "leads" | "new_lead" | "analysis_submitted" | "enrolled" | "walkthrough_scheduled" | "proposal" | "contract_sent" | "closed" | "won" | "lost";
            statusReason?: string;
            contacted?: boolean;
            /** @enum {string} */
            contactKind?: "call" | "email" | "meeting";
            isUndo?: boolean;
            name?: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            email?: string;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            ownerId?: string;
            phone?: string | null;
            streetAddress?: string;
            city?: string;
            state?: string;
            /** @example 50265 */
            zipCode?: string;
            /** @enum {string|null} */
            propertyType?: "single-family" | "multi-family" | "townhouse" | "condo" | "commercial" | null;
            squareFootage?: number;
            bedrooms?: number | null;
            bathrooms?: number | null;
            yearBuilt?: number | null;
            unitCount?: number;
            purchasePrice?: number | null;
            finishedBasementArea?: number | null;
            estimatedRent?: number | null;
            /** @enum {string|null} */
            plan?: "standard" | "foundation" | "growth" | "wealth" | null;
            ownerName?: string | null;
            repairChecklist?: components["schemas"]["ImprovementItem"][] | null;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            assigneeId?: string | null;
        };
        NamedLead: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            propertyAddress: string;
            /** @enum {string} */
            status: "leads" | "new_lead" | "analysis_submitted" | "enrolled" | "walkthrough_scheduled" | "proposal" | "contract_sent" | "closed" | "won" | "lost";
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
        };
        KnownOwner: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            email: string;
            leads: components["schemas"]["NamedLead"][];
            leadCount: number;
        };
        FieldProblem: {
            field: string;
            message: string;
        };
        StaffMember: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            email: string;
        };
        FirstResponse: {
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            dueAt: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            respondedAt: string | null;
        };
        Lead: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            contactId: string | null;
            version: number;
            name: string;
            email: string;
            phone: string | null;
            company: string | null;
            /** @enum {string} */
            status: "leads" | "new_lead" | "analysis_submitted" | "enrolled" | "walkthrough_scheduled" | "proposal" | "contract_sent" | "closed" | "won" | "lost";
            statusReason: string | null;
            source: string | null;
            form: string | null;
            campaign: string | null;
            assignee: components["schemas"]["StaffMember"] | null;
            firstResponse: components["schemas"]["FirstResponse"] | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            stageSince: string;
            propertyAddress: string;
            streetAddress: string;
            city: string;
            state: string;
            zipCode: string;
            /** @enum {string|null} */
            propertyType: "single-family" | "multi-family" | "townhouse" | "condo" | "commercial" | null;
            squareFootage: number;
            unitCount: number;
            bedrooms: number | null;
            bathrooms: number | null;
            yearBuilt: number | null;
            estimatedRent: number | null;
            /** @enum {string|null} */
            plan: "standard" | "foundation" | "growth" | "wealth" | null;
            purchasePrice: number | null;
            ownerName: string | null;
            finishedBasementArea: number | null;
            repairChecklist: components["schemas"]["ImprovementItem"][] | null;
            isEnrolledInMarketing: boolean;
            hasAnalysis: boolean;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            lastContactedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            walkthroughDate: string | null;
            suspicions: ("honeypot" | "too-fast" | "ticket-missing" | "ticket-invalid" | "ticket-expired" | "ticket-reused" | "many-submissions" | "proof-missing")[];
            fees: components["schemas"]["FeeSchedule"];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
        };
        LeadChanged: {
            type: string;
            title: string;
            status: number;
            code: string;
            detail: string;
            errors?: components["schemas"]["FieldProblem"][];
            traceId: string;
            current: components["schemas"]["Lead"];
        };
        LeadKnown: {
            type: string;
            title: string;
            status: number;
            code: string;
            detail: string;
            errors?: components["schemas"]["FieldProblem"][];
            traceId: string;
            lead: components["schemas"]["NamedLead"];
        };
        OwnerKnown: {
            type: string;
            title: string;
            status: number;
            code: string;
            detail: string;
            errors?: components["schemas"]["FieldProblem"][];
            traceId: string;
            owner: components["schemas"]["KnownOwner"];
        };
        AddNote: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            content: string;
        };
        Note: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            content: string;
            author: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            date: string;
        };
        Notes: {
            items: components["schemas"]["Note"][];
            nextCursor: string | null;
        };
        TimelineEvent: {
            id: string;
            type: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            at: string;
            actor: string | null;
            data: {
                [key: string]: unknown;
            };
        };
        Timeline: {
            items: components["schemas"]["TimelineEvent"][];
            nextCursor: string | null;
        };
        LeadIds: {
            ids: string[];
        };
        StatusChange: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            version: number;
            /** @enum {string} */
            status: "leads" | "new_lead" | "analysis_submitted" | "enrolled" | "walkthrough_scheduled" | "proposal" | "contract_sent" | "closed" | "won" | "lost";
        };
        ChangeStatuses: {
            changes: components["schemas"]["StatusChange"][];
            reason?: string;
            isUndo?: boolean;
        };
        ChangedStatus: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            version: number;
            /** @enum {string} */
            status: "leads" | "new_lead" | "analysis_submitted" | "enrolled" | "walkthrough_scheduled" | "proposal" | "contract_sent" | "closed" | "won" | "lost";
            /** @enum {string} */
            from: "leads" | "new_lead" | "analysis_submitted" | "enrolled" | "walkthrough_scheduled" | "proposal" | "contract_sent" | "closed" | "won" | "lost";
        };
        ChangedStatuses: {
            changed: components["schemas"]["ChangedStatus"][];
            conflicts: string[];
        };
        AssigneeChange: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            version: number;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            assigneeId: string | null;
        };
        ChangeAssignees: {
            changes: components["schemas"]["AssigneeChange"][];
        };
        ChangedAssignee: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            version: number;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            assigneeId: string | null;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            from: string | null;
        };
        ChangedAssignees: {
            changed: components["schemas"]["ChangedAssignee"][];
            conflicts: string[];
        };
        RevokeLinks: {
            sendNew: boolean;
        };
        RelatedLead: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            propertyAddress: string;
            /** @enum {string} */
            status: "leads" | "new_lead" | "analysis_submitted" | "enrolled" | "walkthrough_scheduled" | "proposal" | "contract_sent" | "closed" | "won" | "lost";
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
        };
        SameHomeLead: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            propertyAddress: string;
            /** @enum {string} */
            status: "leads" | "new_lead" | "analysis_submitted" | "enrolled" | "walkthrough_scheduled" | "proposal" | "contract_sent" | "closed" | "won" | "lost";
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
            name: string;
        };
        RelatedLeads: {
            items: components["schemas"]["RelatedLead"][];
            sameHome: components["schemas"]["SameHomeLead"][];
        };
        MergePreviewOwner: {
            name: string;
            email: string;
            phone: string | null;
            leads: number;
        };
        MergePreview: {
            keep: components["schemas"]["MergePreviewOwner"];
            join: components["schemas"]["MergePreviewOwner"];
        };
        OtherLead: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            otherLeadId: string;
        };
        PipelineTile: {
            /** @enum {string} */
            status: "leads" | "new_lead" | "analysis_submitted" | "enrolled" | "walkthrough_scheduled" | "proposal" | "contract_sent" | "closed" | "won" | "lost";
            count: number;
        };
        Pipeline: {
            tiles: components["schemas"]["PipelineTile"][];
            others: components["schemas"]["PipelineTile"][];
            isCut: boolean;
        };
        ActivityEntry: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            /** @enum {string} */
            type: "lead" | "analysis";
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
            name: string;
            email: string;
            phone: string | null;
            /** @enum {string} */
            status: "leads" | "new_lead" | "analysis_submitted" | "enrolled" | "walkthrough_scheduled" | "proposal" | "contract_sent" | "closed" | "won" | "lost";
            propertyAddress: string;
        };
        ActivityPage: {
            items: components["schemas"]["ActivityEntry"][];
            nextCursor: string | null;
        };
        StaffMembers: {
            items: components["schemas"]["StaffMember"][];
        };
        RotationCandidate: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            email: string;
            isActive: boolean;
        };
        LeadAssignment: {
            /** @enum {string} */
            mode: "off" | "round-robin";
            memberIds: string[];
            staff: components["schemas"]["RotationCandidate"][];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            changedBy: string | null;
        };
        ReplaceLeadAssignment: {
            /** @enum {string} */
            mode: "off" | "round-robin";
            memberIds: string[];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
        };
        LeadSummary: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            version: number;
            name: string;
            email: string;
            phone: string | null;
            /** @enum {string} */
            status: "leads" | "new_lead" | "analysis_submitted" | "enrolled" | "walkthrough_scheduled" | "proposal" | "contract_sent" | "closed" | "won" | "lost";
            propertyAddress: string;
            city: string;
            squareFootage: number;
            unitCount: number;
            estimatedRent: number | null;
            source: string | null;
            form: string | null;
            campaign: string | null;
            suspicions: ("honeypot" | "too-fast" | "ticket-missing" | "ticket-invalid" | "ticket-expired" | "ticket-reused" | "many-submissions" | "proof-missing")[];
            assignee: components["schemas"]["StaffMember"] | null;
            firstResponse: components["schemas"]["FirstResponse"] | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            stageSince: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            lastContactedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
        };
        LeadPage: {
            items: components["schemas"]["LeadSummary"][];
            nextCursor: string | null;
            isCut: boolean;
        };
        DeletedLead: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            propertyAddress: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            deletedAt: string;
            deletedBy: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            purgeAt: string;
        };
        DeletedLeads: {
            items: components["schemas"]["DeletedLead"][];
            nextCursor: string | null;
        };
        SelectedLeads: {
            ids: string[];
        };
        ImportedColumn: {
            heading: string;
            field: string | null;
        };
        ImportedRow: {
            line: number;
            values: {
                [key: string]: unknown;
            };
            errors: components["schemas"]["FieldProblem"][];
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            duplicateOf: string | null;
        };
        ImportPreview: {
            columns: components["schemas"]["ImportedColumn"][];
            rows: components["schemas"]["ImportedRow"][];
            valid: number;
            invalid: number;
            duplicates: number;
        };
        ImportResult: {
            imported: number;
            skipped: number;
        };
        SavedView: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            query: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
        };
        SavedViews: {
            items: components["schemas"]["SavedView"][];
        };
        SaveView: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            query: string;
        };
        PropertyInput: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string;
            streetAddress: string;
            city: string;
            /** @example 50265 */
            zipCode: string;
            /** @enum {string} */
            propertyType: "single-family" | "multi-family" | "townhouse" | "condo";
            squareFootage: number;
            unitCount: number;
            bedrooms?: number;
            bathrooms?: number;
            yearBuilt?: number;
            isConfirmed?: boolean;
        };
        VisitInput: {
            source: string;
            medium?: string;
            landing?: string;
            post?: string;
        };
        IntakeInput: {
            website?: string;
            ticket?: string;
            proof?: string;
            campaign?: string;
            visit?: components["schemas"]["VisitInput"];
        };
        SubmitAnalysis: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            submissionId: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            email: string;
            properties: components["schemas"]["PropertyInput"][];
            intake?: components["schemas"]["IntakeInput"];
        };
        SubmittedAnalysis: {
            leadIds: string[];
        };
        ReportProperty: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string;
            address: string;
        };
        PropertyAddress: {
            streetAddress: string;
            city: string;
            state: string;
            zipCode: string;
            full: string;
        };
        PropertyFacts: {
            /** @enum {string} */
            propertyType: "single-family" | "multi-family" | "townhouse" | "condo";
            yearBuilt: number | null;
            bedrooms: number | null;
            bathrooms: number | null;
            squareFootage: number;
            unitCount: number;
        };
        RentSource: {
            /** @enum {string} */
            kind: "provider" | "area-guide";
            label: string;
            detail: string;
            year: number;
        };
        RentHistoryPoint: {
            year: number;
            rent: number;
        };
        MarketStats: {
            averageDaysOnMarket: number;
            occupancyRate: number;
            yearOverYearChange: number;
            isRegionalDefault: boolean;
            history: components["schemas"]["RentHistoryPoint"][];
        };
        Comparable: {
            id: number;
            address: string;
            distance: number;
            squareFootage: number | null;
            rentAmount: number;
        };
        RentResult: {
            rentEstimate: number;
            rentRangeLow: number;
            rentRangeHigh: number;
            adjustedRent: number | null;
            source: components["schemas"]["RentSource"];
            isInterim: boolean;
            market: components["schemas"]["MarketStats"];
            comparables: components["schemas"]["Comparable"][];
            comparablesLeftOut: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            completedAt: string;
        };
        ExcludedComparable: {
            comparableId: number;
            reason: string;
        };
        RentFigures: {
            rentEstimate: number;
            rentRangeLow: number;
            rentRangeHigh: number;
        };
        ReportAdjustment: {
            version: number;
            excluded: components["schemas"]["ExcludedComparable"][];
            source: components["schemas"]["RentFigures"];
            comparables: components["schemas"]["Comparable"][];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string | null;
            changedBy: string | null;
        };
        AnalysisReport: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string;
            hasLead: boolean;
            /** @enum {string} */
            state: "preparing" | "delayed" | "ready" | "outside-area" | "in-review" | "no-estimate";
            properties: components["schemas"]["ReportProperty"][];
            address: components["schemas"]["PropertyAddress"];
            property: components["schemas"]["PropertyFacts"];
            /** @enum {string|null} */
            plan: "standard" | "foundation" | "growth" | "wealth" | null;
            fees: components["schemas"]["FeeSchedule"];
            result: components["schemas"]["RentResult"] | null;
            adjustment: components["schemas"]["ReportAdjustment"] | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
        };
        AnalysisSummary: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            reportId: string;
            hasLead: boolean;
            name: string;
            email: string;
            propertyAddress: string;
            /** @enum {string} */
            propertyType: "single-family" | "multi-family" | "townhouse" | "condo";
            squareFootage: number;
            unitCount: number;
            /** @enum {string} */
            state: "pending" | "interim" | "completed" | "outside-area";
            rentEstimate: number | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
        };
        AnalysisList: {
            items: components["schemas"]["AnalysisSummary"][];
            nextCursor: string | null;
        };
        AreaGuideUploader: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            email: string;
        };
        AreaGuideVersionDetail: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string | null;
            fiscalYear: number;
            zipCount: number;
            fileName: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            uploadedAt: string | null;
            uploadedBy: components["schemas"]["AreaGuideUploader"] | null;
            isActive: boolean;
        };
        AreaGuide: {
            fiscalYear: number;
            effectiveFrom: string;
            isOutdated: boolean;
            versions: components["schemas"]["AreaGuideVersionDetail"][];
        };
        MetroRents: {
            studio: number;
            oneBedroom: number;
            twoBedrooms: number;
            threeBedrooms: number;
            fourBedrooms: number;
        };
        CheckHudFile: {
            csv: string;
            fiscalYear: number;
            metroRents: components["schemas"]["MetroRents"];
        };
        HudFileError: {
            line: number | null;
            message: string;
        };
        AreaGuideChange: {
            /** @example 50265 */
            zipCode: string;
            before: number | null;
            after: number | null;
            percent: number | null;
        };
        HudFileCheck: {
            errors: components["schemas"]["HudFileError"][];
            zipCount: number;
            changes: components["schemas"]["AreaGuideChange"][];
        };
        StoreHudFile: {
            csv: string;
            fiscalYear: number;
            metroRents: components["schemas"]["MetroRents"];
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            fileName: string;
        };
        ActivateAreaGuide: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string | null;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            activeId: string | null;
        };
        RentProviderStatus: {
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            unavailableSince: string | null;
            isRefusal: boolean;
            waiting: number;
            interim: number;
        };
        AdjustReport: {
            version: number;
            adjustedRent: number | null;
            excluded: components["schemas"]["ExcludedComparable"][];
        };
        ReportAdjusted: {
            type: string;
            title: string;
            status: number;
            code: string;
            detail: string;
            errors?: components["schemas"]["FieldProblem"][];
            traceId: string;
            current: components["schemas"]["AnalysisReport"];
        };
        UnlockRentVsSell: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            email: string;
            intake?: components["schemas"]["IntakeInput"];
        };
        UnlockedRentVsSell: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string;
        };
        SubmitEnrollment: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string;
            /** @enum {string} */
            propertyType: "single-family" | "multi-family" | "townhouse" | "condo";
            unitCount: number;
            estimatedRent: number;
            /** @enum {string} */
            plan?: "standard" | "foundation" | "growth" | "wealth";
            feeVersion?: number;
            streetAddress: string;
            city: string;
            /** @example 50265 */
            zipCode: string;
            name: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            email: string;
            phone: string;
            smsConsent?: boolean;
            intake?: components["schemas"]["IntakeInput"];
        };
        SubmittedEnrollment: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string;
        };
        Buffer: Record<string, never>;
        Message: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            /** @enum {string} */
            state: "failed" | "unknown" | "deferred";
            template: string;
            toEmail: string;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string | null;
            propertyAddress: string | null;
            error: string;
            attempts: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            nextAttemptAt: string | null;
        };
        MailPause: {
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            since: string;
            reason: string | null;
            waiting: number;
        };
        Messages: {
            items: components["schemas"]["Message"][];
            nextCursor: string | null;
            pause: components["schemas"]["MailPause"] | null;
        };
        MessageAttachment: {
            name: string;
            size: number;
        };
        MessageContent: {
            from: string;
            subject: string;
            text: string;
            hasHtml: boolean;
            attachments: components["schemas"]["MessageAttachment"][];
        };
        SentMessageDetail: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            /** @enum {string} */
            channel: "email" | "sms";
            template: string;
            /** @enum {string} */
            state: "due" | "held" | "claimed" | "sent" | "unknown" | "suppressed" | "failed";
            error: string;
            to: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            sentAt: string | null;
            content: components["schemas"]["MessageContent"] | null;
        };
        RequestReset: {
            /**
             * Format: email
             * @example owner@example.com
             */
            email: string;
        };
        LinkKey: {
            key: string;
        };
        AccountLinkState: {
            email: string;
            /** @enum {string} */
            purpose: "invitation" | "password-reset";
        };
        SetPassword: {
            key: string;
            password: string;
        };
        CampaignSettings: {
            warmLeadInitialDelayHours: number;
            warmLeadFollowUpDays: number;
            warmLeadDurationDays: number;
            walkthroughFirstReminderDays: number;
            walkthroughSecondReminderDays: number;
            walkthroughLastReminderHours: number;
            walkthroughTextHours: number;
            onboardingWelcomeDelayHours: number;
            onboardingChecklistDays: number;
            onboardingFollowUpDays: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            changedBy: string | null;
        };
        ReplaceCampaignSettings: {
            warmLeadInitialDelayHours: number;
            warmLeadFollowUpDays: number;
            warmLeadDurationDays: number;
            walkthroughFirstReminderDays: number;
            walkthroughSecondReminderDays: number;
            walkthroughLastReminderHours: number;
            walkthroughTextHours: number;
            onboardingWelcomeDelayHours: number;
            onboardingChecklistDays: number;
            onboardingFollowUpDays: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
        };
        SendLimits: {
            fromHour: number;
            untilHour: number;
            marketingPerDay: number;
            marketingPerWeek: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            changedBy: string | null;
        };
        ReplaceSendLimits: {
            fromHour: number;
            untilHour: number;
            marketingPerDay: number;
            marketingPerWeek: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
        };
        EmailConsentSettings: {
            isDoubleOptIn: boolean;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            changedBy: string | null;
        };
        ReplaceEmailConsentSettings: {
            isDoubleOptIn: boolean;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
        };
        StartCampaign: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string;
        };
        StartedCampaign: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string;
            /** @enum {string} */
            state: "active";
        };
        CommunicationCounts: {
            emailsSent: number;
            smsSent: number;
            activeCampaigns: number;
        };
        CampaignStats: {
            totalEmails: number;
            totalSMS: number;
            activeLeads: number;
            completionRate: number | null;
        };
        TemplateFigures: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            templateId: string;
            name: string;
            /** @enum {string} */
            type: "email" | "sms";
            sent: number;
            clicked: number;
            stoppedAfter: number;
            replies: number;
            visits: number;
        };
        CampaignFigures: {
            steps: components["schemas"]["TemplateFigures"][];
        };
        LastMessage: {
            name: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            at: string;
        };
        NextMessage: {
            name: string;
            /** @enum {string} */
            type: "email" | "sms";
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            dueAt: string;
        };
        CampaignSequence: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string;
            leadName: string;
            leadEmail: string;
            propertyAddress: string;
            /** @enum {string} */
            leadStatus: "leads" | "new_lead" | "analysis_submitted" | "enrolled" | "walkthrough_scheduled" | "proposal" | "contract_sent" | "closed" | "won" | "lost";
            /** @enum {string} */
            workflow: "warm_lead" | "confirmation" | "onboarding";
            /** @enum {string} */
            state: "active" | "paused" | "stopped" | "finished";
            reason: string | null;
            isNewestVersion: boolean;
            sentCount: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            enrolledAt: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            endedAt: string | null;
            last: components["schemas"]["LastMessage"] | null;
            next: components["schemas"]["NextMessage"] | null;
        };
        CampaignSequences: {
            items: components["schemas"]["CampaignSequence"][];
            nextCursor: string | null;
        };
        BulkChange: {
            /** @enum {string} */
            action: "start" | "pause" | "resume" | "stop";
            leadIds: string[];
        };
        SkippedLead: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string;
            reason: string;
        };
        BulkOutcome: {
            changed: number;
            skipped: components["schemas"]["SkippedLead"][];
        };
        EmailRecipient: {
            address: string | null;
            problem: string | null;
            isUnsubscribed: boolean;
            from: string;
        };
        TextRecipient: {
            number: string | null;
            problem: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            sendAt: string | null;
        };
        Recipient: {
            email: components["schemas"]["EmailRecipient"];
            text: components["schemas"]["TextRecipient"];
        };
        StartingTextItem: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            subject: string;
            content: string;
        };
        StartingTextList: {
            items: components["schemas"]["StartingTextItem"][];
        };
        StoredAttachment: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            size: number;
        };
        WriteEmail: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            to: string;
            subject: string;
            content: string;
            attachmentIds: string[];
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            repliesTo?: string;
        };
        WrittenMessage: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
        };
        WriteText: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            to: string;
            content: string;
        };
        LogoImage: {
            url: string;
            width: number;
            height: number;
        };
        UploadedLogoImage: {
            logo: components["schemas"]["LogoImage"] | null;
        };
        UploadDetails: {
            alt?: string;
            isDecorative?: boolean;
            focalPoint?: components["schemas"]["FocalPoint"] | null;
            crop?: components["schemas"]["Crop"] | null;
            version?: number;
        };
        SiteImageSlots: {
            items: components["schemas"]["SiteImageSlot"][];
        };
        SiteImage: {
            type: string;
            url: string;
            picture: components["schemas"]["Picture"];
            slot: components["schemas"]["SiteImageSlot"];
            wasAnimated: boolean;
        };
        ChangeSiteImage: {
            alt?: string;
            isDecorative?: boolean;
            focalPoint?: components["schemas"]["FocalPoint"] | null;
            crop?: components["schemas"]["Crop"] | null;
            version: number;
        };
        SiteImageVersion: {
            number: number;
            picture: components["schemas"]["Picture"];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            changedBy: string | null;
        };
        SiteImageVersions: {
            items: components["schemas"]["SiteImageVersion"][];
        };
        RestoreSiteImage: {
            number: number;
            version: number;
        };
        BlogTopic: {
            name: string;
            slug: string;
        };
        BlogCard: {
            title: string;
            slug: string;
            excerpt: string;
            picture: components["schemas"]["Picture"] | null;
            category: components["schemas"]["BlogTopic"] | null;
            author: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            publishedAt: string;
            readingMinutes: number;
        };
        BlogPostPage: {
            items: components["schemas"]["BlogCard"][];
            nextCursor: string | null;
            category: components["schemas"]["BlogTopic"] | null;
            tag: components["schemas"]["BlogTopic"] | null;
        };
        PostAuthor: {
            name: string;
            bio: string;
            picture: components["schemas"]["Picture"] | null;
            teamSlug: string | null;
        };
        BlogPost: {
            title: string;
            slug: string;
            url: string;
            excerpt: string;
            html: string;
            picture: components["schemas"]["Picture"] | null;
            category: components["schemas"]["BlogTopic"] | null;
            tags: components["schemas"]["BlogTopic"][];
            author: components["schemas"]["PostAuthor"] | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            publishedAt: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            updatedAt: string;
            readingMinutes: number;
            metaTitle: string | null;
            metaDescription: string | null;
            metaKeywords: string | null;
            related: components["schemas"]["BlogCard"][];
        };
        UsedTopic: {
            name: string;
            slug: string;
            description: string;
            posts: number;
        };
        BlogTopics: {
            categories: components["schemas"]["UsedTopic"][];
            tags: components["schemas"]["UsedTopic"][];
        };
        SlugProposal: {
            slug: string;
        };
        CheckContent: {
            content: string;
        };
        BrokenLink: {
            href: string;
            text: string;
            /** @enum {string} */
            problem: "missing" | "not-public" | "moved";
            target: string | null;
        };
        ImageWithProblem: {
            src: string;
            /** @enum {string} */
            problem: "missing" | "no-alt";
        };
        ContentCheck: {
            links: components["schemas"]["BrokenLink"][];
            images: components["schemas"]["ImageWithProblem"][];
        };
        AdminPostRow: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            title: string;
            slug: string;
            excerpt: string;
            /** @enum {string} */
            status: "draft" | "published" | "archived";
            category: string | null;
            author: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            publishedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            publishAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            unpublishAt: string | null;
            scheduleError: string | null;
            hasDraft: boolean;
            isDeleted: boolean;
            version: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            updatedAt: string;
        };
        AdminPostPage: {
            items: components["schemas"]["AdminPostRow"][];
            nextCursor: string | null;
        };
        PostFields: {
            title: string;
            slug: string;
            content: string;
            excerpt: string;
            featuredImage: string | null;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            categoryId: string | null;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            authorId: string | null;
            tagIds: string[];
            metaTitle: string | null;
            metaDescription: string | null;
            metaKeywords: string | null;
        };
        PostEditor: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            email: string;
        };
        AdminPost: {
            title: string;
            slug: string;
            content: string;
            excerpt: string;
            featuredImage: string | null;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            categoryId: string | null;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            authorId: string | null;
            tagIds: string[];
            metaTitle: string | null;
            metaDescription: string | null;
            metaKeywords: string | null;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            /** @enum {string} */
            status: "draft" | "published" | "archived";
            draft: components["schemas"]["PostFields"] | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            draftSavedAt: string | null;
            draftSavedBy: components["schemas"]["PostEditor"] | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            publishedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            publishAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            unpublishAt: string | null;
            scheduleError: string | null;
            wasPublished: boolean;
            isDeleted: boolean;
            version: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            updatedAt: string;
        };
        SavePost: {
            title: string;
            /** @example first-post */
            slug: string;
            content: string;
            excerpt?: string;
            featuredImage?: string | null;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            categoryId?: string | null;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            authorId?: string | null;
            tagIds?: string[];
            /** @enum {string} */
            status: "draft" | "published" | "archived";
            metaTitle?: string | null;
            metaDescription?: string | null;
            metaKeywords?: string | null;
            updatePublishDate?: boolean;
        };
        UpdatePost: {
            title: string;
            /** @example first-post */
            slug: string;
            content: string;
            excerpt?: string;
            featuredImage?: string | null;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            categoryId?: string | null;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            authorId?: string | null;
            tagIds?: string[];
            /** @enum {string} */
            status: "draft" | "published" | "archived";
            metaTitle?: string | null;
            metaDescription?: string | null;
            metaKeywords?: string | null;
            updatePublishDate?: boolean;
            version: number;
        };
        SaveDraft: {
            keepsNewestVersion?: boolean;
            version: number;
            title: string;
            slug: string;
            content: string;
            excerpt?: string;
            featuredImage?: string | null;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            categoryId?: string | null;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            authorId?: string | null;
            tagIds?: string[];
            metaTitle?: string | null;
            metaDescription?: string | null;
            metaKeywords?: string | null;
        };
        SavedDraft: {
            version: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            draftSavedAt: string | null;
        };
        PostVersionRow: {
            number: number;
            /** @enum {string} */
            kind: "saved" | "autosaved" | "restored";
            /** @enum {string} */
            status: "draft" | "published" | "archived";
            title: string;
            savedBy: components["schemas"]["PostEditor"] | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            savedAt: string;
        };
        PostVersions: {
            items: components["schemas"]["PostVersionRow"][];
        };
        PostVersion: {
            number: number;
            /** @enum {string} */
            kind: "saved" | "autosaved" | "restored";
            /** @enum {string} */
            status: "draft" | "published" | "archived";
            title: string;
            savedBy: components["schemas"]["PostEditor"] | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            savedAt: string;
            fields: components["schemas"]["PostFields"];
        };
        RestoreVersion: {
            version: number;
            number: number;
        };
        PresentEditor: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            email: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            since: string;
        };
        PostPresence: {
            others: components["schemas"]["PresentEditor"][];
        };
        PreviewLink: {
            url: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            expiresAt: string;
        };
        PublishPost: {
            version: number;
            updatePublishDate?: boolean;
        };
        SeenVersion: {
            version: number;
        };
        SchedulePost: {
            version: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            publishAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            unpublishAt: string | null;
        };
        BlogCategoryRow: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            slug: string;
            description: string;
            posts: number;
        };
        BlogCategories: {
            items: components["schemas"]["BlogCategoryRow"][];
            nextCursor: string | null;
        };
        SaveCategory: {
            name: string;
            /** @example first-post */
            slug: string;
            description?: string;
        };
        BlogCategory: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            slug: string;
            description: string;
        };
        BlogTagRow: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            slug: string;
            posts: number;
        };
        BlogTags: {
            items: components["schemas"]["BlogTagRow"][];
            nextCursor: string | null;
        };
        SaveTag: {
            name: string;
            /** @example first-post */
            slug: string;
        };
        BlogTag: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            slug: string;
        };
        BlogAuthorRow: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            email: string;
            bio: string;
            avatarUrl: string | null;
            posts: number;
        };
        BlogAuthors: {
            items: components["schemas"]["BlogAuthorRow"][];
            nextCursor: string | null;
        };
        SaveAuthor: {
            name: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            email: string;
            bio?: string;
            avatarUrl?: string | null;
        };
        BlogAuthor: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            email: string;
            bio: string;
            avatarUrl: string | null;
        };
        LegalSection: {
            id: string;
            title: string;
            html: string;
        };
        LegalVersionLink: {
            number: number;
            /**
             * Format: date
             * @example 2026-11-30
             */
            effectiveFrom: string;
        };
        LegalText: {
            /** @enum {string} */
            page: "privacy" | "terms" | "accessibility" | "fair-housing";
            intro: string;
            sections: components["schemas"]["LegalSection"][];
            number: number;
            /**
             * Format: date
             * @example 2026-11-30
             */
            effectiveFrom: string;
            isInEffect: boolean;
            otherVersions: components["schemas"]["LegalVersionLink"][];
        };
        LegalEditor: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            email: string;
        };
        LegalVersionRow: {
            number: number;
            /**
             * Format: date
             * @example 2026-11-30
             */
            effectiveFrom: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            publishedAt: string;
            publishedBy: components["schemas"]["LegalEditor"] | null;
            isInEffect: boolean;
        };
        LegalDraftDetail: {
            intro: string;
            text: string;
            /** @enum {string} */
            page: "privacy" | "terms" | "accessibility" | "fair-housing";
            version: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            changedBy: string | null;
            hasUnpublishedChanges: boolean;
            versions: components["schemas"]["LegalVersionRow"][];
        };
        LegalPages: {
            items: components["schemas"]["LegalDraftDetail"][];
        };
        LegalVersionDetail: {
            intro: string;
            text: string;
            number: number;
            /**
             * Format: date
             * @example 2026-11-30
             */
            effectiveFrom: string;
        };
        LegalFields: {
            intro: string;
            text: string;
        };
        LegalPreview: {
            sections: components["schemas"]["LegalSection"][];
            problems: string[];
        };
        SaveLegalDraft: {
            intro: string;
            text: string;
            version: number;
        };
        PublishLegalText: {
            version: number;
            /**
             * Format: date
             * @example 2026-11-30
             */
            effectiveFrom: string;
        };
        RestoreLegalText: {
            version: number;
            number: number;
        };
        SubmitReferral: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            referralId: string;
            realtorName: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            realtorEmail: string;
            /** @example (515) 555-0100 */
            realtorPhone: string;
            realtorCompany: string;
            clientName: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            clientEmail: string;
            /** @example (515) 555-0100 */
            clientPhone: string;
            propertyAddress: string;
            /** @enum {string} */
            propertyType: "single-family" | "multi-family" | "townhouse" | "condo";
            notes?: string;
            intake?: components["schemas"]["IntakeInput"];
        };
        SubmittedReferral: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            referralId: string;
        };
        ReferralDetail: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            realtorName: string;
            realtorEmail: string;
            realtorPhone: string;
            realtorCompany: string;
            clientName: string;
            clientEmail: string;
            clientPhone: string;
            propertyAddress: string;
            /** @enum {string} */
            propertyType: "single-family" | "multi-family" | "townhouse" | "condo";
            notes: string;
            /** @enum {string} */
            status: "pending" | "contacted" | "converted" | "lost";
            referralFee: number;
            /** @enum {string} */
            paymentStatus: "unpaid" | "paid";
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            paymentDate: string | null;
            w9ReceivedOn: string | null;
            isSuspect: boolean;
            isDeleted: boolean;
            version: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
        };
        ReferralList: {
            items: components["schemas"]["ReferralDetail"][];
            nextCursor: string | null;
        };
        EditReferral: {
            version: number;
            /** @enum {string} */
            status?: "pending" | "contacted" | "converted" | "lost";
            realtorName?: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            realtorEmail?: string;
            realtorPhone?: string;
            realtorCompany?: string;
            clientName?: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            clientEmail?: string;
            clientPhone?: string;
            propertyAddress?: string;
            /** @enum {string} */
            propertyType?: "single-family" | "multi-family" | "townhouse" | "condo";
            notes?: string;
        };
        PayReferral: {
            referralFee: number;
            w9ReceivedOn?: string;
        };
        BrokerageTotal: {
            name: string;
            count: number;
            total: number;
            w9ReceivedOn: string | null;
            isReportable: boolean;
        };
        BrokerageTotals: {
            items: components["schemas"]["BrokerageTotal"][];
            threshold: number;
        };
        UpcomingWalkthrough: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string;
            leadName: string;
            leadPhone: string | null;
            address: string;
            /** @enum {string|null} */
            propertyType: "single-family" | "multi-family" | "townhouse" | "condo" | "commercial" | null;
            squareFootage: number;
            bedrooms: number | null;
            bathrooms: number | null;
            staff: components["schemas"]["StaffMember"] | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            start: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            end: string;
        };
        UpcomingWalkthroughs: {
            items: components["schemas"]["UpcomingWalkthrough"][];
        };
        WalkthroughSlot: {
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            start: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            end: string;
        };
        WalkthroughSlots: {
            timeZone: string;
            lengthMinutes: number;
            bookingUrl: string | null;
            slots: components["schemas"]["WalkthroughSlot"][];
        };
        BookWalkthrough: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            start: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            from?: string;
        };
        Walkthrough: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            start: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            end: string;
            address: string;
            /** @enum {string} */
            state: "booked" | "canceled" | "requested";
            isPast: boolean;
            staff?: components["schemas"]["StaffMember"] | null;
        };
        CancelWalkthrough: {
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            start: string;
        };
        AssignWalkthrough: {
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            start: string;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            staffId: string;
        };
        ManagedWalkthrough: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            start: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            end: string;
            address: string;
            /** @enum {string} */
            state: "booked" | "canceled" | "requested";
            isPast: boolean;
            staff?: components["schemas"]["StaffMember"] | null;
            instead: components["schemas"]["WalkthroughSlot"] | null;
        };
        MoveWalkthrough: {
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            start: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            from?: string;
        };
        OpeningHours: {
            /** @enum {string} */
            weekday: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";
            /** @example 08:30 */
            opens: string;
            /** @example 08:30 */
            closes: string;
        };
        BookingSettings: {
            hours: components["schemas"]["OpeningHours"][];
            startEveryMinutes: number;
            lengthMinutes: number;
            bufferMinutes: number;
            noticeHours: number;
            horizonDays: number;
            daysOff: string[];
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            bookingUrl: string | null;
            /** @enum {string} */
            staffMode: "unassigned" | "all" | "chosen";
            staffIds: string[];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            changedBy: string | null;
        };
        ReplaceBookingRules: {
            hours: components["schemas"]["OpeningHours"][];
            startEveryMinutes: number;
            lengthMinutes: number;
            bufferMinutes: number;
            noticeHours: number;
            horizonDays: number;
            daysOff: string[];
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            bookingUrl: string | null;
            /** @enum {string} */
            staffMode: "unassigned" | "all" | "chosen";
            staffIds: string[];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
        };
        BookingRules: {
            hours: components["schemas"]["OpeningHours"][];
            startEveryMinutes: number;
            lengthMinutes: number;
            bufferMinutes: number;
            noticeHours: number;
            horizonDays: number;
            daysOff: string[];
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            bookingUrl: string | null;
            /** @enum {string} */
            staffMode: "unassigned" | "all" | "chosen";
            staffIds: string[];
        };
        BookingPreview: {
            slots: components["schemas"]["WalkthroughSlot"][];
            outside: components["schemas"]["UpcomingWalkthrough"][];
        };
        WebinarReplay: {
            title: string;
            url: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            start: string;
        };
        WebinarHost: {
            slug: string;
            name: string;
            title: string;
            summary: string;
        };
        Webinar: {
            title: string;
            summary: string;
            points: string[];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            start: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            end: string;
            durationMinutes: number;
            isPast: boolean;
            isCanceled: boolean;
            replay: components["schemas"]["WebinarReplay"] | null;
            joinUrl: string;
            calendarUrl: string;
            host: components["schemas"]["WebinarHost"] | null;
        };
        RegisterForWebinar: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string;
            name: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            email: string;
            intake?: components["schemas"]["IntakeInput"];
        };
        RegisteredForWebinar: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string;
            isForNext: boolean;
        };
        WebinarDetail: {
            title: string;
            summary: string;
            points: string[];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            start: string;
            durationMinutes: number;
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            joinUrl: string;
            hostSlug: string | null;
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            replayUrl: string | null;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            end: string;
            isPast: boolean;
            isCanceled: boolean;
            registrationCount: number;
            version: number;
        };
        WebinarList: {
            items: components["schemas"]["WebinarDetail"][];
            nextCursor: string | null;
            waitingCount: number;
        };
        WebinarRegistrant: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string;
            name: string;
            email: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            registeredAt: string;
            isFromWaitingList: boolean;
            isSuspect: boolean;
            /** @enum {string} */
            mailState: "none" | "waiting" | "sent" | "problem" | "withheld";
            /** @enum {string|null} */
            leadStatus: "leads" | "new_lead" | "analysis_submitted" | "enrolled" | "walkthrough_scheduled" | "proposal" | "contract_sent" | "closed" | "won" | "lost" | null;
        };
        WebinarRegistrants: {
            items: components["schemas"]["WebinarRegistrant"][];
            nextCursor: string | null;
        };
        CreateWebinar: {
            title: string;
            summary: string;
            points: string[];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            start: string;
            durationMinutes: number;
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            joinUrl: string;
            hostSlug: string | null;
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            replayUrl: string | null;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
        };
        EditWebinar: {
            title: string;
            summary: string;
            points: string[];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            start: string;
            durationMinutes: number;
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            joinUrl: string;
            hostSlug: string | null;
            /**
             * Format: uri
             * @example https://www.example.com/
             */
            replayUrl: string | null;
            version: number;
        };
        CancelWebinar: {
            version: number;
        };
        InvoiceItemInput: {
            description: string;
            amount: number;
        };
        CreateInvoice: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId?: string;
            customerId?: string;
            description: string;
            items: components["schemas"]["InvoiceItemInput"][];
        };
        InvoiceLineDetail: {
            description: string;
            cents: number;
        };
        Invoice: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            description: string;
            items: components["schemas"]["InvoiceLineDetail"][];
            created: number;
            amount_due: number;
            /** @enum {string} */
            status: "creating" | "draft" | "open" | "paid" | "void" | "uncollectible";
            number: string | null;
            hosted_invoice_url: string | null;
            invoice_pdf: string | null;
            refunded: number;
            dispute: string | null;
            /** @enum {string|null} */
            requestedAction: "send" | "void" | "delete" | null;
            voidReason: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            paidAt: string | null;
        };
        VoidInvoice: {
            reason: string;
        };
        LeadRefund: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            targetId: string;
            amount: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            at: string;
            reason: string | null;
            by: string | null;
        };
        LeadInvoices: {
            isConfigured: boolean;
            items: components["schemas"]["Invoice"][];
            refunds: components["schemas"]["LeadRefund"][];
        };
        MoneyTotal: {
            count: number;
            cents: number;
        };
        MoneyMonth: {
            /** @example 2026-11 */
            month: string;
            collected: number;
            refunded: number;
            disputed: number;
            net: number;
            failed: components["schemas"]["MoneyTotal"];
        };
        OutstandingTotals: {
            payments: components["schemas"]["MoneyTotal"];
            invoices: components["schemas"]["MoneyTotal"];
        };
        OpenDispute: {
            stripeId: string;
            what: string;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string | null;
            leadName: string | null;
            isLeadDeleted: boolean;
            cents: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            answerDueAt: string | null;
            needsAnswer: boolean;
        };
        MoneyMismatch: {
            /** @enum {string} */
            kind: "payment" | "invoice";
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            what: string;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string | null;
            leadName: string | null;
            isLeadDeleted: boolean;
            ledger: number;
            stripe: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            checkedAt: string;
        };
        MoneyOverview: {
            isConfigured: boolean;
            months: components["schemas"]["MoneyMonth"][];
            open: components["schemas"]["OutstandingTotals"];
            openDisputes: components["schemas"]["OpenDispute"][];
            mismatches: components["schemas"]["MoneyMismatch"][];
        };
        MoneyEntry: {
            id: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            at: string;
            /** @enum {string} */
            kind: "charge" | "refund" | "refund-reversal" | "dispute" | "dispute-reversal";
            cents: number;
            what: string;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string | null;
            leadName: string | null;
            isLeadDeleted: boolean;
            reason: string | null;
            by: string | null;
            stripeId: string;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            paymentId: string | null;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            invoiceId: string | null;
            isDisputed: boolean;
            isDisputeLost: boolean;
            refundable: number;
        };
        MoneyEntries: {
            items: components["schemas"]["MoneyEntry"][];
            nextCursor: string | null;
        };
        LeadPayment: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            /** @enum {string} */
            fee: "onboarding" | "setup";
            /** @enum {string} */
            state: "creating" | "open" | "processing" | "paid" | "expired" | "failed";
            amount: number;
            refunded: number;
            dispute: string | null;
            sessionId: string | null;
            url: string | null;
            receiptUrl: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            paidAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            onboardedAt: string | null;
        };
        SendPaymentLink: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            /** @enum {string} */
            fee: "onboarding" | "setup";
        };
        PaymentLink: {
            /** @enum {string} */
            fee: "onboarding" | "setup";
            amount: number;
            propertyAddress: string;
            /** @enum {string|null} */
            state: "creating" | "open" | "processing" | "paid" | "expired" | "failed" | null;
        };
        PaymentSession: {
            id: string;
            success: boolean;
            url: string;
        };
        CreatePaymentSession: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string;
            /** @enum {string} */
            fee?: "onboarding" | "setup";
            amount?: number;
            email?: string;
            name?: string;
            propertyAddress?: string;
            description?: string;
        };
        VerifiedMetadata: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string | null;
        };
        VerifiedData: {
            metadata: components["schemas"]["VerifiedMetadata"];
        };
        PaymentVerification: {
            success: boolean;
            /** @enum {string} */
            state: "creating" | "open" | "processing" | "paid" | "expired" | "failed";
            /** @enum {string} */
            fee: "onboarding" | "setup";
            amount: number;
            receiptUrl: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            onboardedAt: string | null;
            isLeadDeleted: boolean;
            data: components["schemas"]["VerifiedData"];
        };
        LeadId: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
        };
        PaymentReceipt: {
            /** @enum {string} */
            state: "creating" | "open" | "processing" | "paid" | "expired" | "failed";
            /** @enum {string} */
            fee: "onboarding" | "setup";
            amount: number;
            receiptUrl: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            paidAt: string | null;
        };
        PaymentObstacle: {
            /** @enum {string} */
            fee: "onboarding" | "setup";
            message: string;
        };
        LeadPayments: {
            isConfigured: boolean;
            obstacles: components["schemas"]["PaymentObstacle"][];
            items: components["schemas"]["LeadPayment"][];
            refunds: components["schemas"]["LeadRefund"][];
        };
        RefundRequest: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            amount?: number;
            reason: string;
        };
        DocumentTemplates: {
            management_agreement: number;
            onboarding_form: number;
            walkthrough_checklist: number;
            lease_agreement: number;
        };
        NewSigner: {
            name: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            email: string;
        };
        AgreementSettings: {
            templates: components["schemas"]["DocumentTemplates"];
            broker: components["schemas"]["NewSigner"];
            expireAfterDays: number;
            /** @enum {string} */
            paymentGate: "before-signature" | "after-signature" | "either";
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            changedBy: string | null;
        };
        ReplaceAgreementSettings: {
            templates: components["schemas"]["DocumentTemplates"];
            broker: components["schemas"]["NewSigner"];
            expireAfterDays: number;
            /** @enum {string} */
            paymentGate: "before-signature" | "after-signature" | "either";
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
        };
        SavedAgreementSettings: {
            templates: components["schemas"]["DocumentTemplates"];
            broker: components["schemas"]["NewSigner"];
            expireAfterDays: number;
            /** @enum {string} */
            paymentGate: "before-signature" | "after-signature" | "either";
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            changedBy: string | null;
            isUnchecked: boolean;
        };
        DocumentSignerDetail: {
            role: string;
            name: string;
            email: string;
            /** @enum {string} */
            state: "waiting" | "sent" | "viewed" | "signed" | "declined";
            signingUrl: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            viewedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            signedAt: string | null;
        };
        DocumentField: {
            name: string;
            value: string;
        };
        SignatureDocumentDetail: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string | null;
            /** @enum {string} */
            type: "management_agreement" | "onboarding_form" | "walkthrough_checklist" | "lease_agreement";
            formName: string;
            /** @enum {string} */
            status: "pending" | "completed" | "expired";
            /** @enum {string} */
            state: "creating" | "sent" | "viewed" | "signing" | "completed" | "declined" | "expired" | "voided";
            /** @enum {string} */
            delivery: "email" | "embedded";
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            submittedAt: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            lastReminderSent: string | null;
            leadEmail: string | null;
            leadName: string | null;
            propertyAddress: string | null;
            downloadUrl: string | null;
            auditLogUrl: string | null;
            isVoidRequested: boolean;
            reason: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            completedAt: string | null;
            signers: components["schemas"]["DocumentSignerDetail"][];
            fields: components["schemas"]["DocumentField"][];
        };
        ReminderData: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            documentId: string;
            documentName?: string;
            leadName?: string;
            propertyAddress?: string;
        };
        SendEmail: {
            /**
             * Format: email
             * @example owner@example.com
             */
            to: string;
            /** @enum {string} */
            template: "documentReminder";
            data: components["schemas"]["ReminderData"];
        };
        SentReminder: {
            isSent: boolean;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            lastReminderSent: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            nextReminderAt: string;
            signer: components["schemas"]["NewSigner"];
        };
        SignatureDocuments: {
            isConfigured: boolean;
            items: components["schemas"]["SignatureDocumentDetail"][];
            nextCursor: string | null;
        };
        DocumentPreview: {
            formName: string;
            fields: components["schemas"]["DocumentField"][];
            owners: components["schemas"]["NewSigner"][];
            broker: components["schemas"]["NewSigner"];
        };
        SendDocument: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string;
            /** @enum {string} */
            type: "management_agreement" | "onboarding_form" | "walkthrough_checklist" | "lease_agreement";
            /** @enum {string} */
            delivery: "email" | "embedded";
            owners: components["schemas"]["NewSigner"][];
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            replacesId?: string;
        };
        VoidDocument: {
            reason: string;
        };
        CrmComparison: {
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            startedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            finishedAt: string | null;
            compared: number;
            different: number;
        };
        PartnerStage: {
            id: number;
            name: string;
            isWon: boolean;
        };
        PartnerField: {
            name: string;
            label: string;
            /** @enum {string} */
            kind: "text" | "number";
        };
        PartnerSchema: {
            stages: components["schemas"]["PartnerStage"][];
            fields: components["schemas"]["PartnerField"][];
        };
        MappedField: {
            /** @enum {string} */
            field: "name" | "company" | "email" | "phone" | "streetAddress" | "city" | "zipCode" | "source" | "estimatedRent";
            odooField: string | null;
        };
        MappedStage: {
            /** @enum {string} */
            status: "leads" | "new_lead" | "analysis_submitted" | "enrolled" | "walkthrough_scheduled" | "proposal" | "contract_sent" | "closed" | "won" | "lost";
            stageId: number;
        };
        CrmMapping: {
            fields: components["schemas"]["MappedField"][];
            stages: components["schemas"]["MappedStage"][];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            changedBy: string | null;
        };
        ReplaceCrmMapping: {
            fields: components["schemas"]["MappedField"][];
            stages: components["schemas"]["MappedStage"][];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
        };
        FailedPush: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string;
            name: string;
            propertyAddress: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            failedAt: string;
            attempts: number;
            error: string | null;
            /** @enum {string|null} */
            refusedOutcome: "won" | "open" | "lost" | null;
            payload: {
                [key: string]: unknown;
            } | null;
        };
        FailedPushes: {
            items: components["schemas"]["FailedPush"][];
            nextCursor: string | null;
            total: number;
        };
        RetriedPushes: {
            count: number;
        };
        SyncLead: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
        };
        SyncedLeadId: {
            odooId: number | null;
        };
        OdooConnection: {
            url: string | null;
            database: string | null;
            login: string | null;
            version: number | null;
            hasApiKey: boolean;
        };
        OdooConnectionTest: {
            success: boolean;
            message: string;
        };
        NewOdooLead: {
            name: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            email: string;
            propertyAddress: string;
        };
        OdooLeadId: {
            id: number;
        };
        ImportFileInfo: {
            name: string;
            bytes: number;
        };
        FormerTableCounts: {
            /** @enum {string} */
            table: "todo_profiles" | "blog_categories" | "blog_tags" | "blog_authors" | "blog_posts" | "blog_post_tags" | "leads" | "property_analysis_entries" | "property_analysis_results" | "property_analysis_subscribers" | "realtor_referrals";
            new: number;
            changed: number;
            same: number;
            kept: number;
            invalid: number;
            written: number;
        };
        StartFormerSystemImport: {
            sendsInvitations: boolean;
            sendsToCrm: boolean;
        };
        FormerSystemImport: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            /** @enum {string} */
            state: "uploading" | "checking" | "checked" | "importing" | "imported" | "failed" | "discarded";
            startedBy: string | null;
            files: components["schemas"]["ImportFileInfo"][];
            skippedFiles: string[];
            counts: components["schemas"]["FormerTableCounts"][];
            done: number;
            rows: number;
            remarks: number;
            images: number;
            error: string | null;
            options: components["schemas"]["StartFormerSystemImport"] | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            finishedAt: string | null;
        };
        FormerSystemImportList: {
            items: components["schemas"]["FormerSystemImport"][];
            nextCursor: string | null;
        };
        CreateFormerSystemImport: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            files: components["schemas"]["ImportFileInfo"][];
        };
        ImportRemark: {
            position: number;
            /** @enum {string} */
            table: "todo_profiles" | "blog_categories" | "blog_tags" | "blog_authors" | "blog_posts" | "blog_post_tags" | "leads" | "property_analysis_entries" | "property_analysis_results" | "property_analysis_subscribers" | "realtor_referrals";
            file: string;
            line: number;
            formerId: string | null;
            /** @enum {string} */
            outcome: "new" | "changed" | "same" | "kept" | "invalid";
            reason: string;
        };
        ImportRemarkPage: {
            items: components["schemas"]["ImportRemark"][];
            nextCursor: string | null;
        };
        ReportedLead: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
        };
        GenerateReport: {
            lead: components["schemas"]["ReportedLead"];
            rentEstimate?: number | null;
            improvements?: components["schemas"]["ImprovementItem"][];
        };
        GeneratedReport: {
            url: string;
            fileName: string;
        };
        AnalyticsPeriod: {
            /** @example 2026-11 */
            from: string;
            /** @example 2026-11 */
            to: string;
        };
        FunnelStep: {
            /** @enum {string} */
            status: "leads" | "new_lead" | "analysis_submitted" | "enrolled" | "walkthrough_scheduled" | "proposal" | "contract_sent" | "closed" | "won" | "lost";
            count: number;
        };
        FunnelRow: {
            key: string;
            visits: number;
            views: number;
            steps: components["schemas"]["FunnelStep"][];
        };
        FunnelView: {
            period: components["schemas"]["AnalyticsPeriod"];
            total: components["schemas"]["FunnelRow"];
            months: components["schemas"]["FunnelRow"][];
            sources: components["schemas"]["FunnelRow"][];
            campaigns: components["schemas"]["FunnelRow"][];
            sourceNames: string[];
            isCounting: boolean;
        };
        StageTime: {
            /** @enum {string} */
            status: "leads" | "new_lead" | "analysis_submitted" | "enrolled" | "walkthrough_scheduled" | "proposal" | "contract_sent" | "closed" | "won" | "lost";
            count: number;
            medianSeconds: number;
            p90Seconds: number;
        };
        ResponseMonth: {
            /** @example 2026-11 */
            month: string;
            within: number;
            late: number;
            waiting: number;
            medianSeconds: number | null;
        };
        ForecastStage: {
            /** @enum {string} */
            status: "leads" | "new_lead" | "analysis_submitted" | "enrolled" | "walkthrough_scheduled" | "proposal" | "contract_sent" | "closed" | "won" | "lost";
            open: number;
            monthlyCents: number;
            decided: number;
            won: number;
        };
        LostReason: {
            reason: string;
            count: number;
        };
        RentDifference: {
            percent: number;
            count: number;
        };
        AchievedRent: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId: string;
            address: string;
            movedInOn: string;
            estimated: number;
            achieved: number;
        };
        PipelineView: {
            period: components["schemas"]["AnalyticsPeriod"];
            stages: components["schemas"]["StageTime"][];
            responses: components["schemas"]["ResponseMonth"][];
            forecast: components["schemas"]["ForecastStage"][];
            lostReasons: components["schemas"]["LostReason"][];
            rentDifferences: components["schemas"]["RentDifference"][];
            rents: components["schemas"]["AchievedRent"][];
        };
        ColleagueLoad: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string | null;
            name: string;
            open: number;
            waiting: number;
            late: number;
            walkthroughs: number;
        };
        CampaignResult: {
            /** @enum {string} */
            workflow: "warm_lead" | "confirmation" | "onboarding";
            leads: number;
            sent: number;
            clicks: number;
            replies: number;
            unsubscribes: number;
            advanced: number;
        };
        PostResult: {
            slug: string;
            title: string | null;
            visits: number;
            leads: number;
            won: number;
        };
        WorkView: {
            period: components["schemas"]["AnalyticsPeriod"];
            colleagues: components["schemas"]["ColleagueLoad"][];
            campaigns: components["schemas"]["CampaignResult"][];
            posts: components["schemas"]["PostResult"][];
        };
        WeeklyMailChoice: {
            isOn: boolean;
        };
        MoveIn: {
            version: number;
            /**
             * Format: date
             * @example 2026-11-30
             */
            movedInOn: string | null;
            achievedRent: number | null;
            estimatedRent: number | null;
            isPossible: boolean;
        };
        EditMoveIn: {
            version: number;
            /**
             * Format: date
             * @example 2026-11-30
             */
            movedInOn: string;
            achievedRent: number;
        };
        MoveInChanged: {
            type: string;
            title: string;
            status: number;
            code: string;
            detail: string;
            errors?: components["schemas"]["FieldProblem"][];
            traceId: string;
            current: components["schemas"]["MoveIn"];
        };
        FoundPerson: {
            email: string;
            name: string;
            phone: string | null;
            sources: string[];
        };
        FoundPeople: {
            items: components["schemas"]["FoundPerson"][];
        };
        PersonSectionSummary: {
            key: string;
            title: string;
            count: number;
            /** @enum {string} */
            fate: "deleted" | "anonymized" | "hashed" | "kept";
            reason: string | null;
        };
        PersonSummary: {
            emails: string[];
            names: string[];
            phones: string[];
            sections: components["schemas"]["PersonSectionSummary"][];
        };
        RequestPersonExport: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            email: string;
        };
        PersonExport: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            requestedAt: string;
            isReady: boolean;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            expiresAt: string;
        };
        RequestErasure: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            email: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            confirmedEmail: string;
        };
        ErasureCount: {
            title: string;
            count: number;
        };
        PartnerOutcome: {
            partner: string;
            records: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            erasedAt: string | null;
        };
        PersonErasure: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            requestedAt: string;
            requestedBy: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            deletedAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            finishedAt: string | null;
            deleted: components["schemas"]["ErasureCount"][];
            kept: components["schemas"]["ErasureCount"][];
            partners: components["schemas"]["PartnerOutcome"][];
        };
        PersonErasures: {
            items: components["schemas"]["PersonErasure"][];
        };
        ReleaseCommit: {
            hash: string;
            subject: string;
            author: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            committedAt: string;
        };
        Release: {
            version: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            publishedAt: string;
            isLive: boolean;
            commit?: components["schemas"]["ReleaseCommit"] | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            activatedAt?: string | null;
            activatedBy?: string | null;
            isHydrationTested?: boolean | null;
        };
        RemoteReleases: {
            remote: string;
            title: string;
            isPublic: boolean;
            versions: components["schemas"]["Release"][];
            nextCursor?: string | null;
        };
        Releases: {
            revision: number;
            remotes: components["schemas"]["RemoteReleases"][];
        };
        ReleasePage: {
            items: components["schemas"]["Release"][];
            nextCursor: string | null;
        };
        LiveRelease: {
            remote: string;
            version: string | null;
            revision: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            activatedAt: string | null;
        };
        ActivateRelease: {
            version: string;
            expectedVersion?: string | null;
        };
        NavigationLink: {
            label: string;
            path: string;
            target?: string;
            in: ("bar" | "commands" | "header" | "footer")[];
            order?: number;
            for?: ("admin" | "marketing" | "member")[];
            keywords?: string;
        };
        NavigationLinks: {
            entries: components["schemas"]["NavigationLink"][];
        };
        DeployToken: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            app: string;
            name: string;
            rights: ("upload" | "preview" | "activate")[];
            hint: string;
            createdBy: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            lastUsedAt: string | null;
            lastUsedIp: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            revokedAt: string | null;
        };
        DeployTokens: {
            items: components["schemas"]["DeployToken"][];
        };
        CreateDeployToken: {
            app: string;
            name: string;
            rights: ("upload" | "preview" | "activate")[];
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            expiresAt?: string | null;
        };
        CreatedDeployToken: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            app: string;
            name: string;
            rights: ("upload" | "preview" | "activate")[];
            hint: string;
            createdBy: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            lastUsedAt: string | null;
            lastUsedIp: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            revokedAt: string | null;
            secret: string;
        };
        CreatePreview: {
            path?: string;
        };
        ReleasePreviewLink: {
            url: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            expiresAt: string;
        };
        ReleaseRingState: {
            remote: string;
            version: string;
            percentage: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            startedAt: string;
            startedBy: string | null;
        };
        ReleaseHealthState: {
            remote: string;
            version: string;
            /** @enum {string} */
            stage: "live" | "ring";
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            since: string;
            visits: number;
            failedRenders: number;
            clientErrors: number;
        };
        ReleaseRollback: {
            remote: string;
            version: string;
            /** @enum {string} */
            stage: "live" | "ring";
            restoredVersion: string | null;
            reason: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            at: string;
        };
        Rollouts: {
            rings: components["schemas"]["ReleaseRingState"][];
            health: components["schemas"]["ReleaseHealthState"][];
            rollbacks: components["schemas"]["ReleaseRollback"][];
        };
        SetRing: {
            version: string;
            percentage: number;
        };
        ClientErrorReport: {
            /** @enum {string} */
            kind: "hydration" | "chunk" | "uncaught" | "policy";
            app: string;
            version: string;
            route?: string;
        };
        TypedTemplate: {
            /** @enum {string} */
            workflow: "warm_lead" | "confirmation" | "onboarding";
            /** @enum {string} */
            type: "email" | "sms";
            subject: string;
            content: string;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            leadId?: string;
        };
        TemplateProblemRecord: {
            /** @enum {string} */
            field: "subject" | "content";
            message: string;
        };
        TemplatePreview: {
            subject: string;
            text: string;
            problems: components["schemas"]["TemplateProblemRecord"][];
            segments: number | null;
        };
        SentTest: {
            /**
             * Format: email
             * @example owner@example.com
             */
            sentTo: string;
        };
        TemplateWorkflow: {
            /** @enum {string} */
            name: "warm_lead" | "confirmation" | "onboarding";
            title: string;
            /** @enum {string} */
            messageClass: "marketing" | "transactional";
            version: number;
        };
        CampaignTemplate: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            name: string;
            /** @enum {string} */
            type: "email" | "sms";
            subject: string;
            content: string;
            /** @enum {string} */
            workflow: "warm_lead" | "confirmation" | "onboarding";
            delay: number;
            /** @enum {string} */
            timing: "delay" | "walkthrough_first" | "walkthrough_second" | "walkthrough_day_before" | "walkthrough_text" | "onboarding_welcome" | "onboarding_checklist" | "onboarding_follow_up";
            version: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            changedBy: string | null;
        };
        CampaignTemplates: {
            workflows: components["schemas"]["TemplateWorkflow"][];
            templates: components["schemas"]["CampaignTemplate"][];
        };
        CreateTemplate: {
            name: string;
            subject: string;
            content: string;
            delay: number;
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            /** @enum {string} */
            workflow: "warm_lead" | "confirmation" | "onboarding";
            /** @enum {string} */
            type: "email" | "sms";
        };
        ReplaceTemplate: {
            name: string;
            subject: string;
            content: string;
            delay: number;
            version: number;
        };
        TemplateVersion: {
            version: number;
            name: string;
            subject: string;
            content: string;
            delay: number;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            changedAt: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            changedBy: string | null;
        };
        TemplateVersions: {
            versions: components["schemas"]["TemplateVersion"][];
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            code: string;
            detail: string;
            errors?: components["schemas"]["FieldProblem"][];
            traceId: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSampleData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleFirmState"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeSampleData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleFirmState"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmSession"];
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSignInMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInMethods"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unlinkOwnProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unlinkProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyAssertion"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmSessionWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyAssertion"];
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOwnSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSessions"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endOwnSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePassword"];
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOwnAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAccountState"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorStart"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeOwnSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    enableSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnableSecondFactor"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOwnPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkeys"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPasskey"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedPasskey"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenamePasskey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSignInPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInPolicyState"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeSignInPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInPolicyState"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInPolicyState"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Users"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    inviteUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteUser"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeRole"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeMarketingGrant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeMarketingGrant"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    inviteUserAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    disableUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisableUser"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    enableUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endUserSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
                actorId?: string;
                action?: string;
                subject?: string;
                from?: string;
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntries"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAuditActions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditActions"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuditState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditState"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkAuditLog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditState"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportAuditLog: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
                actorId?: string;
                action?: string;
                subject?: string;
                from?: string;
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuditEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryDetail"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query: {
                limit?: number;
                cursor?: string;
                state: "failed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedJobs"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retryJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retryAllJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetriedJobs"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    discardJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOutgoing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutgoingState"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    releaseOutgoing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutgoingState"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listQueues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Queues"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    pauseQueue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resumeQueue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                provider?: string;
                state?: "received" | "handled" | "ignored";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhooks"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDetails"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOperationsReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationsReport"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTeamMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamProfile"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCompanySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanySettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putCompanySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceCompany"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanySettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLinkSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putLinkSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceLinks"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSocialSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocialSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putSocialSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceSocial"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocialSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getServiceAreaSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceAreaSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putServiceAreaSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceServiceArea"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceAreaSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAreasSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AreaSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putAreasSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceAreas"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AreaSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlanSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putPlanSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplacePlans"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTeamSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putTeamSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceTeam"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTestimonialsSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestimonialSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putTestimonialsSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceTestimonials"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestimonialSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReviewBadgeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewBadgeSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putReviewBadgeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceReviewBadge"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewBadgeSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceRetention"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    countDueRecords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetentionValues"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DueRecordList"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSettingVersions: {
        parameters: {
            query: {
                limit?: number;
                cursor?: string;
                key: "company" | "links" | "social" | "plans" | "team" | "testimonials" | "areas" | "serviceArea" | "reviewBadge" | "campaigns" | "sendLimits" | "emailConsent" | "walkthroughs" | "intakeLimits" | "leadAssignment" | "agreements" | "crmMapping" | "retention";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingVersions"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTeamPortraits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamPortraits"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFeeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeeSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addFeeSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddFeeSchedule"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeeSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawFeeSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeeSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getIntakeTicket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntakeTicket"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getHeldIntakeTicket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldTicket"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    holdIntakeTicket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getIntakeLimitSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntakeLimitSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putIntakeLimitSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceIntakeLimits"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntakeLimitSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    editLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditLead"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            /** @description Another user changed one of the fields, or the new email address belongs to another owner. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadChanged"] | components["schemas"]["OwnerKnown"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTimeline: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Timeline"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptLeads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadIds"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadIds"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeStatuses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeStatuses"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedStatuses"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeAssignees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeAssignees"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedAssignees"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLeads: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                status?: "leads" | "new_lead" | "analysis_submitted" | "enrolled" | "walkthrough_scheduled" | "proposal" | "contract_sent" | "closed" | "won" | "lost";
                q?: string;
                source?: string;
                assignee?: string;
                suspects?: "without" | "only" | "with";
                response?: "late" | "due" | "answered";
                sort?: "newest" | "oldest" | "name" | "contacted" | "response";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadPage"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addLead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddLead"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            /** @description The owner already has a lead for this home. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadKnown"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeLeadLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevokeLinks"];
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listNotes: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notes"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddNote"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteLeads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadIds"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadIds"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restoreLeads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadIds"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadIds"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restoreLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRelatedLeads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelatedLeads"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewMerge: {
        parameters: {
            query: {
                otherLeadId: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergePreview"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    mergeOwner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OtherLead"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPipeline: {
        parameters: {
            query?: {
                status?: "leads" | "new_lead" | "analysis_submitted" | "enrolled" | "walkthrough_scheduled" | "proposal" | "contract_sent" | "closed" | "won" | "lost";
                q?: string;
                source?: string;
                assignee?: string;
                suspects?: "without" | "only" | "with";
                response?: "late" | "due" | "answered";
                sort?: "newest" | "oldest" | "name" | "contacted" | "response";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pipeline"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getActivity: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityPage"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAssignees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMembers"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLeadAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadAssignment"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putLeadAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceLeadAssignment"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadAssignment"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDeletedLeads: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedLeads"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportLeads: {
        parameters: {
            query?: {
                status?: "leads" | "new_lead" | "analysis_submitted" | "enrolled" | "walkthrough_scheduled" | "proposal" | "contract_sent" | "closed" | "won" | "lost";
                q?: string;
                source?: string;
                assignee?: string;
                suspects?: "without" | "only" | "with";
                response?: "late" | "due" | "answered";
                sort?: "newest" | "oldest" | "name" | "contacted" | "response";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportChosen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SelectedLeads"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPreview"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importLeads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /** Format: uuid */
                    importId: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResult"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSavedViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViews"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveView"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAnalyses: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
                lead?: "without";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisList"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submitAnalysis: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitAnalysis"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmittedAnalysis"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAnalysisReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                leadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisReport"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAreaGuide: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AreaGuide"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkHudFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckHudFile"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HudFileCheck"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    storeHudFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StoreHudFile"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AreaGuide"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    activateAreaGuide: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivateAreaGuide"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AreaGuide"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRentProviderStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RentProviderStatus"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    adjustReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                leadId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdjustReport"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisReport"];
                };
            };
            /** @description Another user has adjusted the report since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportAdjusted"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unlockRentVsSell: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnlockRentVsSell"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnlockedRentVsSell"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submitEnrollment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitEnrollment"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmittedEnrollment"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    receiveEmail: {
        parameters: {
            query?: never;
            header: {
                "x-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": components["schemas"]["Buffer"];
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    receiveMailEvent: {
        parameters: {
            query?: never;
            header: {
                "x-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": components["schemas"]["Buffer"];
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMessages: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: ("failed" | "unknown" | "deferred")[];
                leadId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Messages"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentMessageDetail"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resendMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    markMessageSent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    receiveText: {
        parameters: {
            query?: never;
            header: {
                "x-twilio-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": components["schemas"]["Buffer"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/xml": string;
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    receiveTextStatus: {
        parameters: {
            query?: never;
            header: {
                "x-twilio-signature": string;
            };
            path: {
                sendId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": components["schemas"]["Buffer"];
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestReset"];
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkKey"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountLinkState"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPassword"];
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCampaignSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putCampaignSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceCampaignSettings"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSendLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendLimits"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putSendLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceSendLimits"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendLimits"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEmailConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailConsentSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putEmailConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceEmailConsentSettings"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailConsentSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startSequence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartCampaign"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedCampaign"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCommunications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommunicationCounts"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCampaignStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignStats"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCampaignFigures: {
        parameters: {
            query: {
                workflow: "warm_lead" | "confirmation" | "onboarding";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignFigures"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCampaignSequences: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                workflow?: "warm_lead" | "confirmation" | "onboarding";
                state?: "active" | "paused" | "stopped" | "finished";
                leadId?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignSequences"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeSequences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkChange"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkOutcome"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stopSequence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignSequence"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    pauseSequence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignSequence"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resumeSequence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignSequence"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateSequence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignSequence"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    findRecipient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipient"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listStartingTexts: {
        parameters: {
            query: {
                type: "email" | "sms";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartingTextList"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    uploadAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                attachmentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredAttachment"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteEmail"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrittenMessage"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteText"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrittenMessage"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedLogoImage"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSiteImages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteImageSlots"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSiteImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    alt: string;
                    details?: components["schemas"]["UploadDetails"];
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteImage"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putSiteImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                type: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    alt?: string;
                    details?: components["schemas"]["UploadDetails"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteImage"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSiteImage: {
        parameters: {
            query: {
                version: number;
            };
            header?: never;
            path: {
                type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteImageSlot"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchSiteImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                type: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSiteImage"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteImageSlot"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSiteImageVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteImageVersions"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restoreSiteImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                type: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreSiteImage"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteImageSlot"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPosts: {
        parameters: {
            query?: {
                category?: string;
                tag?: string;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlogPostPage"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlogPost"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTopics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlogTopics"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    proposeSlug: {
        parameters: {
            query: {
                title: string;
                postId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlugProposal"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckContent"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentCheck"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAdminPosts: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
                status?: "draft" | "published" | "archived";
                categoryId?: string;
                authorId?: string;
                tagId?: string;
                show?: "deleted" | "scheduled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPostPage"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavePost"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPost"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAdminPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPost"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updatePost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePost"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPost"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deletePost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restorePost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPost"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveDraft"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedDraft"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    discardDraft: {
        parameters: {
            query: {
                version: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPost"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPostVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostVersions"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPostVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostVersion"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restorePostVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreVersion"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPost"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    enterPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostPresence"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    leavePost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewLink"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokePreviews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlogPost"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    publishPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishPost"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPost"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unpublishPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeenVersion"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPost"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    schedulePost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SchedulePost"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPost"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCategories: {
        parameters: {
            query?: {
                q?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlogCategories"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveCategory"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlogCategory"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveCategory"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlogCategory"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTags: {
        parameters: {
            query?: {
                q?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlogTags"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createTag: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveTag"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlogTag"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveTag"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlogTag"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAuthors: {
        parameters: {
            query?: {
                q?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlogAuthors"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createAuthor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAuthor"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlogAuthor"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateAuthor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAuthor"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlogAuthor"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAuthor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLegalText: {
        parameters: {
            query?: {
                version?: number;
            };
            header?: never;
            path: {
                page: "privacy" | "terms" | "accessibility" | "fair-housing";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalText"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLegalPages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalPages"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLegalDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                page: "privacy" | "terms" | "accessibility" | "fair-housing";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalDraftDetail"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLegalVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                page: "privacy" | "terms" | "accessibility" | "fair-housing";
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalVersionDetail"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewLegalText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                page: "privacy" | "terms" | "accessibility" | "fair-housing";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LegalFields"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalPreview"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveLegalDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                page: "privacy" | "terms" | "accessibility" | "fair-housing";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveLegalDraft"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalDraftDetail"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    publishLegalText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                page: "privacy" | "terms" | "accessibility" | "fair-housing";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishLegalText"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalDraftDetail"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restoreLegalText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                page: "privacy" | "terms" | "accessibility" | "fair-housing";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreLegalText"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalDraftDetail"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReferrals: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
                status?: "pending" | "contacted" | "converted" | "lost";
                show?: "suspect" | "deleted";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralList"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submitReferral: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitReferral"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmittedReferral"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteReferral: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    editReferral: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditReferral"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralDetail"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restoreReferral: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralDetail"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptReferral: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralDetail"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    payReferral: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayReferral"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralDetail"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBrokerageTotals: {
        parameters: {
            query: {
                year: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrokerageTotals"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportReferralPayments: {
        parameters: {
            query: {
                year: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWalkthroughs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpcomingWalkthroughs"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bookWalkthrough: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookWalkthrough"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Walkthrough"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWalkthroughSlots: {
        parameters: {
            query?: {
                leadId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalkthroughSlots"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelWalkthroughOfLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                leadId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelWalkthrough"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Walkthrough"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    assignWalkthrough: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                leadId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignWalkthrough"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Walkthrough"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWalkthroughOfLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                leadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Walkthrough"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWalkthroughCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                leadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getManagedWalkthrough: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedWalkthrough"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listManagedWalkthroughSlots: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalkthroughSlots"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rescheduleWalkthrough: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveWalkthrough"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Walkthrough"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelWalkthrough: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Walkthrough"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getManagedWalkthroughCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBookingSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putBookingSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceBookingRules"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewBookingSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookingRules"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingPreview"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebinar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webinar"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    registerForWebinar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterForWebinar"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredForWebinar"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebinarCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description Success
             *
             *     The file
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebinars: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebinarList"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createWebinar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebinar"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebinarDetail"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWaitingForWebinar: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebinarRegistrants"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAdminWebinar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebinarDetail"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    editWebinar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditWebinar"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebinarDetail"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelWebinar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelWebinar"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebinarDetail"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebinarRegistrations: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebinarRegistrants"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportWebinarRegistrations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvoice"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    voidInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidInvoice"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getInvoices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadInvoices"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMoney: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoneyOverview"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMoneyEntries: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                month?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoneyEntries"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportMoneyEntries: {
        parameters: {
            query?: {
                month?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadPayment"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendPaymentLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendPaymentLink"];
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPaymentLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentLink"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openPaymentLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSession"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPaymentSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePaymentSession"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSession"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verifyPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentVerification"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startOnboarding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadId"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentReceipt"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPayments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadPayments"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refundPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadPayment"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refundInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    receiveEvent: {
        parameters: {
            query?: never;
            header: {
                "stripe-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": components["schemas"]["Buffer"];
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAgreementSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putAgreementSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceAgreementSettings"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAgreementSettings"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignatureDocumentDetail"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadDocument: {
        parameters: {
            query?: {
                file?: "document" | "audit-log";
                disposition?: "attachment" | "inline";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendReminder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendEmail"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentReminder"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDocuments: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                leadId?: string;
                type?: "management_agreement" | "onboarding_form" | "walkthrough_checklist" | "lease_agreement";
                status?: "pending" | "completed" | "expired";
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignatureDocuments"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendDocument"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignatureDocumentDetail"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewDocument: {
        parameters: {
            query: {
                leadId: string;
                type: "management_agreement" | "onboarding_form" | "walkthrough_checklist" | "lease_agreement";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentPreview"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    voidDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidDocument"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignatureDocumentDetail"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    receiveDocumentEvent: {
        parameters: {
            query?: never;
            header: {
                "x-docuseal-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": components["schemas"]["Buffer"];
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOdooComparison: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrmComparison"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startOdooComparison: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrmComparison"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOdooSchema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerSchema"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOdooMapping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrmMapping"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putOdooMapping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceCrmMapping"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrmMapping"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFailedPushes: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedPushes"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retryFailedPushes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetriedPushes"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retryFailedPush: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                leadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    syncLead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SyncLead"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncedLeadId"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConnection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OdooConnection"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    testConnection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OdooConnectionTest"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createOdooLead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOdooLead"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OdooLeadId"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFormerSystemImports: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormerSystemImportList"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createFormerSystemImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFormerSystemImport"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormerSystemImport"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFormerSystemImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormerSystemImport"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    uploadFormerSystemImportChunk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                file: number;
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkFormerSystemImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormerSystemImport"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startFormerSystemImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartFormerSystemImport"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormerSystemImport"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    discardFormerSystemImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormerSystemImport"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFormerSystemImportRemarks: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                table?: "todo_profiles" | "blog_categories" | "blog_tags" | "blog_authors" | "blog_posts" | "blog_post_tags" | "leads" | "property_analysis_entries" | "property_analysis_results" | "property_analysis_subscribers" | "realtor_referrals";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRemarkPage"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadFormerSystemImportRemarks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadFormerSystemImportImages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    generateReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerateReport"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneratedReport"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    serveReportFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFunnel: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                source?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FunnelView"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPipelineFigures: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                source?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PipelineView"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWorkFigures: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                source?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkView"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportFigures: {
        parameters: {
            query: {
                from?: string;
                to?: string;
                source?: string;
                table: "funnel" | "funnel-by-month" | "funnel-by-source" | "funnel-by-campaign" | "time-in-stage" | "first-response" | "forecast" | "lost-reasons" | "achieved-rents" | "colleagues" | "campaigns" | "blog-posts";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWeeklyMailChoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeeklyMailChoice"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setWeeklyMailChoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WeeklyMailChoice"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeeklyMailChoice"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMoveIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                leadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoveIn"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveMoveIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                leadId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditMoveIn"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoveIn"];
                };
            };
            /** @description Another user has changed the move-in. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoveInChanged"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeMoveIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                leadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoveIn"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    findPeople: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundPeople"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPersonSummary: {
        parameters: {
            query: {
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonSummary"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestPersonExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPersonExport"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonExport"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPersonExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonExport"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadPersonExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPersonErasures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonErasures"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestPersonErasure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestErasure"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonErasure"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadErasureReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReleases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Releases"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listVersions: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                remote: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleasePage"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    uploadRelease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                remote: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/gzip": string;
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Release"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLiveRelease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                remote: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveRelease"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    activateRelease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                remote: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivateRelease"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Releases"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listNavigation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NavigationLinks"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDeployTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeployTokens"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createDeployToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDeployToken"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedDeployToken"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeDeployToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createReleasePreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                remote: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePreview"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleasePreviewLink"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRollouts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rollouts"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRollout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                remote: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rollouts"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setRing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                remote: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetRing"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rollouts"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stopRing: {
        parameters: {
            query?: {
                version?: string;
            };
            header?: never;
            path: {
                remote: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rollouts"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportClientError: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientErrorReport"];
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TypedTemplate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplatePreview"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendTestMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TypedTemplate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentTest"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCampaignTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignTemplates"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createCampaignTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTemplate"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignTemplate"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceCampaignTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceTemplate"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignTemplate"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    archiveCampaignTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTemplateVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateVersions"];
                };
            };
            /** @description Something failed on our side */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
