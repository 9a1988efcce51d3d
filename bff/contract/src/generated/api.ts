// Generated from the BFF by `npm run openapi -w @epm/bff`. Do not edit.
export interface paths {
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in */
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
        /** Sign out */
        post: operations["signOut"];
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
        /** Get session */
        get: operations["getSession"];
        put?: never;
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
        /** List users */
        get: operations["listUsers"];
        put?: never;
        post?: never;
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
        /** Change role */
        patch: operations["changeRole"];
        trace?: never;
    };
    "/api/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List jobs */
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
        /** Retry job */
        post: operations["retryJob"];
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
        /** Discard job */
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
        /** Get outgoing */
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
        /** Release outgoing */
        post: operations["releaseOutgoing"];
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
        /** Get site */
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
        /** Get team member */
        get: operations["getTeamMember"];
        put?: never;
        post?: never;
        delete?: never;
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
        /** For a form that is being opened; each submission needs one of its own */
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
        /** Get held intake ticket */
        get: operations["getHeldIntakeTicket"];
        put?: never;
        /** For a page whose form can be sent without script: from here on the visitor holds a ticket, in a cookie */
        post: operations["holdIntakeTicket"];
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
        /** Answers JSON text, as Postgres built it */
        get: operations["listLeads"];
        put?: never;
        /** Add lead */
        post: operations["addLead"];
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
        /** Get lead */
        get: operations["getLead"];
        put?: never;
        post?: never;
        /** Delete lead */
        delete: operations["deleteLead"];
        options?: never;
        head?: never;
        /** Edit lead */
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
        /** Get timeline */
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
         * 'Not spam' for several
         * @description Answers with the ids of those that were there.
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
        /** 'Not spam': a suspect submission counts, and what waited for that goes out */
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
        /** Change statuses */
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
         * Assigns leads to members of staff, or to nobody
         * @description A lead that a colleague assigned since the given version keeps its assignee.
         */
        post: operations["changeAssignees"];
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
        /** Ends every mailed link of the lead, the browsers in which it was opened, and the files made of its report */
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
        /** List notes */
        get: operations["listNotes"];
        put?: never;
        /** Add note */
        post: operations["addNote"];
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
        /** List deleted leads */
        get: operations["listDeletedLeads"];
        put?: never;
        post?: never;
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
        /** Delete leads */
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
        /** Restore leads */
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
        /** Restore lead */
        post: operations["restoreLead"];
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
        /** Get pipeline */
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
        /** Get activity */
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
        /** List assignees */
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
        /** Get lead assignment */
        get: operations["getLeadAssignment"];
        /** Put lead assignment */
        put: operations["putLeadAssignment"];
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
        /** Everything that the list shows for these filters, in its order */
        get: operations["exportLeads"];
        put?: never;
        /** Those that were chosen by hand; whoever is gone by then is left out */
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
        /** Preview import */
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
        /** Import leads */
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
        /** List saved views */
        get: operations["listSavedViews"];
        put?: never;
        /** Save view */
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
        /** Delete saved view */
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
        get?: never;
        put?: never;
        /** Submit analysis */
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
        /** For the browser that was granted it, and for staff; for anybody else there is no such lead */
        get: operations["getAnalysisReport"];
        put?: never;
        post?: never;
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
        /** Get rent provider status */
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
        /** The rent of staff and the comparables left out, as a whole */
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
        /** Unlock rent vs sell */
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
        /** Submit enrollment */
        post: operations["submitEnrollment"];
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
        /** List messages */
        get: operations["listMessages"];
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
        /** Resend message */
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
        /** Mark message sent */
        post: operations["markMessageSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get campaign settings */
        get: operations["getCampaignSettings"];
        /** Put campaign settings */
        put: operations["putCampaignSettings"];
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
        /** Start campaign */
        post: operations["startCampaign"];
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
        /** Get communications */
        get: operations["getCommunications"];
        put?: never;
        post?: never;
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
        /** Get related leads */
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
        /** Preview merge */
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
        /** Merge owner */
        post: operations["mergeOwner"];
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
        /** Put site image */
        put: operations["putSiteImage"];
        post?: never;
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
        /** List posts */
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
        /** Get post */
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
        /** List topics */
        get: operations["listTopics"];
        put?: never;
        post?: never;
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
        /** List admin posts */
        get: operations["listAdminPosts"];
        put?: never;
        /** Create post */
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
        /** Get admin post */
        get: operations["getAdminPost"];
        /** Update post */
        put: operations["updatePost"];
        post?: never;
        /** Delete post */
        delete: operations["deletePost"];
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
        /** List categories */
        get: operations["listCategories"];
        put?: never;
        /** Create category */
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
        /** Update category */
        put: operations["updateCategory"];
        post?: never;
        /** Delete category */
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
        /** List tags */
        get: operations["listTags"];
        put?: never;
        /** Create tag */
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
        /** Update tag */
        put: operations["updateTag"];
        post?: never;
        /** Delete tag */
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
        /** List authors */
        get: operations["listAuthors"];
        put?: never;
        /** Create author */
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
        /** Update author */
        put: operations["updateAuthor"];
        post?: never;
        /** Delete author */
        delete: operations["deleteAuthor"];
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
        get?: never;
        put?: never;
        /** Submit referral */
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
        /** For a client or realtor who asks to be forgotten; it is removed for good after 30 days */
        delete: operations["deleteReferral"];
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
        /** List walkthroughs */
        get: operations["listWalkthroughs"];
        put?: never;
        /**
         * Books a time, or moves the one that the lead has ahead of it
         * @description For a held submission the time is only requested.
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
        /** List walkthrough slots */
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
         * Cancels the walkthrough that a lead has ahead
         * @description Its owner is told by email.
         */
        post: operations["cancelWalkthroughOfLead"];
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
        /** Get walkthrough of lead */
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
        /** Get walkthrough calendar */
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
        /** Get managed walkthrough */
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
        /** List managed walkthrough slots */
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
        /** Reschedule walkthrough */
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
        /** Cancel walkthrough */
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
        /** Get managed walkthrough calendar */
        get: operations["getManagedWalkthroughCalendar"];
        put?: never;
        post?: never;
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
        /** Get webinar */
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
        /** Register for webinar */
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
        /** Get webinar calendar */
        get: operations["getWebinarCalendar"];
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
        /** For staff, and for the browser that was granted the report; for anybody else there is no such lead */
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
        /** The file, for whoever holds its key, for an hour */
        get: operations["reportFile"];
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
        /** List releases */
        get: operations["listReleases"];
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
        /** Activate release */
        post: operations["activateRelease"];
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
        SignIn: {
            email: string;
            password: string;
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
        };
        SignedIn: {
            user: components["schemas"]["SessionUser"];
        };
        SessionState: {
            user: components["schemas"]["SessionUser"] | null;
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
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
        };
        Users: {
            items: components["schemas"]["User"][];
        };
        ChangeRole: {
            /** @enum {string} */
            role: "admin" | "user";
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
            total: number;
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
            licence: string;
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
        Picture: {
            url: string;
            width: number;
            height: number;
            alt: string;
            sources: components["schemas"]["PictureSource"][];
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
            plans: components["schemas"]["Plan"][];
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
        IntakeTicket: {
            ticket: string;
            difficulty: number;
        };
        HeldTicket: {
            ticket: string | null;
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
        PipelineTile: {
            /** @enum {string} */
            status: "leads" | "new_lead" | "analysis_submitted" | "enrolled" | "walkthrough_scheduled" | "proposal" | "contract_sent" | "closed" | "won" | "lost";
            count: number;
        };
        Pipeline: {
            tiles: components["schemas"]["PipelineTile"][];
            others: components["schemas"]["PipelineTile"][];
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
        TurnTaker: {
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
            staff: components["schemas"]["TurnTaker"][];
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
        ChosenLeads: {
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
            faults: components["schemas"]["FieldProblem"][];
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
        Imported: {
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
        IntakeInput: {
            website?: string;
            ticket?: string;
            proof?: string;
            campaign?: string;
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
            /** @enum {string} */
            state: "preparing" | "delayed" | "ready" | "outside-area" | "in-review";
            properties: components["schemas"]["ReportProperty"][];
            address: components["schemas"]["PropertyAddress"];
            property: components["schemas"]["PropertyFacts"];
            /** @enum {string|null} */
            plan: "standard" | "foundation" | "growth" | "wealth" | null;
            result: components["schemas"]["RentResult"] | null;
            adjustment: components["schemas"]["ReportAdjustment"] | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            createdAt: string;
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
            reason: string;
            waiting: number;
        };
        Messages: {
            items: components["schemas"]["Message"][];
            nextCursor: string | null;
            pause: components["schemas"]["MailPause"] | null;
        };
        CampaignSettings: {
            warmLeadInitialDelayHours: number;
            warmLeadFollowUpDays: number;
            warmLeadDurationDays: number;
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
        Communications: {
            emailsSent: number;
            smsSent: number;
            activeCampaigns: number;
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
        MergeSide: {
            name: string;
            email: string;
            phone: string | null;
            leads: number;
        };
        MergePreview: {
            keep: components["schemas"]["MergeSide"];
            join: components["schemas"]["MergeSide"];
        };
        OtherLead: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            otherLeadId: string;
        };
        SiteImage: {
            type: string;
            url: string;
            picture: components["schemas"]["Picture"];
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
        AdminPostRow: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
            title: string;
            slug: string;
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
            createdAt: string;
        };
        AdminPostPage: {
            items: components["schemas"]["AdminPostRow"][];
            nextCursor: string | null;
        };
        AdminPost: {
            /**
             * Format: uuid
             * @example 3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de
             */
            id: string;
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
            /** @enum {string} */
            status: "draft" | "published" | "archived";
            metaTitle: string | null;
            metaDescription: string | null;
            metaKeywords: string | null;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            publishedAt: string | null;
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
        BlogCategories: {
            items: components["schemas"]["BlogCategory"][];
        };
        SaveCategory: {
            name: string;
            /** @example first-post */
            slug: string;
            description?: string;
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
        BlogTags: {
            items: components["schemas"]["BlogTag"][];
        };
        SaveTag: {
            name: string;
            /** @example first-post */
            slug: string;
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
        BlogAuthors: {
            items: components["schemas"]["BlogAuthor"][];
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
            realtorPhone: string;
            realtorCompany: string;
            clientName: string;
            /**
             * Format: email
             * @example owner@example.com
             */
            clientEmail: string;
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
            state: "booked" | "cancelled" | "requested";
            isPast: boolean;
        };
        CancelWalkthrough: {
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            start: string;
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
            state: "booked" | "cancelled" | "requested";
            isPast: boolean;
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
        Release: {
            version: string;
            /**
             * Format: date-time
             * @example 2026-11-30T16:00:00.000Z
             */
            publishedAt: string;
            isLive: boolean;
        };
        RemoteReleases: {
            /** @enum {string} */
            remote: "shell" | "mfe-public" | "mfe-backoffice" | "mfe-admin";
            versions: components["schemas"]["Release"][];
        };
        Releases: {
            revision: number;
            remotes: components["schemas"]["RemoteReleases"][];
        };
        ActivateRelease: {
            version: string;
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
    listJobs: {
        parameters: {
            query: {
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
                sort?: "newest" | "oldest" | "name" | "contacted";
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
            /** @description Somebody else changed one of the same fields since, or the new email address belongs to another owner. */
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
    getPipeline: {
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
    exportLeads: {
        parameters: {
            query?: {
                status?: "leads" | "new_lead" | "analysis_submitted" | "enrolled" | "walkthrough_scheduled" | "proposal" | "contract_sent" | "closed" | "won" | "lost";
                q?: string;
                source?: string;
                assignee?: string;
                suspects?: "without" | "only" | "with";
                sort?: "newest" | "oldest" | "name" | "contacted";
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
                "application/json": components["schemas"]["ChosenLeads"];
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
                    "application/json": components["schemas"]["Imported"];
                };
            };
            /** @description Something failed on our side */
            default: {
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
            /** @description Somebody else has adjusted the report since. */
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
                "application/json": components["schemas"]["CampaignSettings"];
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
    startCampaign: {
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
                    "application/json": components["schemas"]["Communications"];
                };
            };
            /** @description Something failed on our side */
            default: {
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
    listAdminPosts: {
        parameters: {
            query?: {
                status?: "draft" | "published" | "archived";
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
                "application/json": components["schemas"]["SavePost"];
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
    listCategories: {
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
    reportFile: {
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
}
