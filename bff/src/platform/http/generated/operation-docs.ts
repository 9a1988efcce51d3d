// Generated from the BFF by `npm run openapi -w @epm/bff`. Do not edit.
export const OPERATION_DOCS: Readonly<Record<string, { summary: string; description?: string }>> = {
  "openLink": {
    "summary": "Sets the cookie if the key is valid, and always redirects",
    "description": "If the key is invalid, the target page reports that the lead was not found."
  },
  "requestReset": {
    "summary": "Emails a link for setting a new password",
    "description": "The link is valid for an hour. The response is the same if no active account has the email address. After 10 requests from one network, returns 429 `sign-in.limited` for a request that is sent too early. The count restarts after an hour without requests."
  },
  "checkLink": {
    "summary": "Returns the email address of the account to which a link belongs, and the purpose of the link",
    "description": "Returns 404 `account-link.invalid` if the link is unknown, used or expired, or if the account is disabled."
  },
  "setPassword": {
    "summary": "Sets the password of the account to which a link belongs, and ends all sessions of the account",
    "description": "All links for the account become invalid. Returns 404 `account-link.invalid` if the link is unknown, used or expired, or if the account is disabled. Returns 422 `password.weak` if the password is too short or easy to guess."
  },
  "submitAnalysis": {
    "summary": "Submits the analysis form",
    "description": "Creates the owner, and a lead and an analysis for each of the 1 to 20 properties. A worker then estimates the rents. Sets a cookie that grants the browser access to the reports. The client generates `submissionId`. A repeated submission returns the first result. The same id with other details returns 409 `submission.reused`. Returns 429 `intake.closed` after 300 submissions from one network within an hour. A submission suspected to be spam gets the same response as any other. A suspect submission triggers no email and no analysis until staff accept the submission."
  },
  "getAnalysisReport": {
    "summary": "Returns the report of a lead to staff and to browsers whose cookie grants access",
    "description": "Any other caller gets 404 `lead.missing`, as for an unknown id. `result` is null until `state` is `ready`. Staff can also read an analysis that has no lead, by the analysis id."
  },
  "listAnalyses": {
    "summary": "Lists property analyses, newest first",
    "description": "Excludes the analyses of deleted leads. `q` searches the name and email address of the owner, and the address of the home. `lead=without` lists only analyses that have no lead, such as imported ones."
  },
  "getAreaGuide": {
    "summary": "Returns the versions of the area guide, and whether the active one is outdated",
    "description": "New estimates use the active version, and earlier reports keep the version of their estimate."
  },
  "checkHudFile": {
    "summary": "Checks a file from HUD, and lists its errors or its differences from the active guide",
    "description": "The request stores nothing, so a corrected file can be checked again."
  },
  "storeHudFile": {
    "summary": "Stores a file from HUD as a version of the area guide, without activating the version",
    "description": "Repeating the request changes nothing. Returns 422 `area-guide.errors` if the file has errors."
  },
  "activateAreaGuide": {
    "summary": "Makes a version the guide for future reports",
    "description": "Existing reports keep their estimate and its source. Returns 409 `area-guide.changed` if a version other than `activeId` is active, and 404 `area-guide.missing` for an unknown id."
  },
  "getRentProviderStatus": {
    "summary": "Returns whether the rent provider is available",
    "description": "`waiting` is the number of properties that have no estimate yet because the provider was unavailable. `interim` is the number of properties with an interim estimate from the area guide."
  },
  "adjustReport": {
    "summary": "Replaces the adjustment of a report",
    "description": "The owner's report and PDF then show the new rents. `version` is the version that the client read. Returns 409 `analysis.adjusted` with the current report if another user has adjusted the report since then. Returns 409 `analysis.not-ready` if the analysis is not complete. Other errors: 400 `analysis.comparable-unknown`, 422 `analysis.too-few-comparables` and 404 `lead.missing`."
  },
  "getFunnel": {
    "summary": "Returns the visits in a period and the progress of the leads that arrived in it, by month, source and campaign",
    "description": "A visit is a page that a browser opened from outside the site. Visits are counted without cookies. Returns 400 `analytics.period` for an invalid period."
  },
  "getPipelineFigures": {
    "summary": "Returns metrics about the speed and the outcomes of leads",
    "description": "The metrics are the time in each stage, first responses, the forecast for open leads, reasons for losses, and achieved rents. Durations are interpolated from counts, and are accurate to within a few percent. Returns 400 `analytics.period` for an invalid period."
  },
  "getWorkFigures": {
    "summary": "Returns the workload of each staff member, the results of campaigns, and the leads from blog posts",
    "description": "Returns 400 `analytics.period` for an invalid period."
  },
  "exportFigures": {
    "summary": "Downloads a table as a CSV file",
    "description": "Cells that a spreadsheet would run as formulas start with an apostrophe. The export is audited. Returns 400 `analytics.period` for an invalid period."
  },
  "getWeeklyMailChoice": {
    "summary": "Returns whether the signed-in admin gets the weekly email",
    "description": "Each admin gets the email until the admin turns it off."
  },
  "setWeeklyMailChoice": {
    "summary": "Turns the weekly email to the signed-in admin on or off",
    "description": "The change is audited and applies to the next email."
  },
  "getMoveIn": {
    "summary": "Returns the move-in of a lead's home",
    "description": "The fields are null until staff enter the move-in. Returns 404 `lead.missing`."
  },
  "saveMoveIn": {
    "summary": "Stores the move-in",
    "description": "`version` is the version that the client read. Returns 409 `move-in.changed` with the current values if another user has changed the move-in since, 409 `move-in.not-enrolled` before the enrollment and 404 `lead.missing`."
  },
  "removeMoveIn": {
    "summary": "Deletes a move-in that was entered by mistake",
    "description": "Returns 404 `lead.missing`."
  },
  "listAuditEntries": {
    "summary": "Lists the entries of the audit log, newest first",
    "description": "The filters can be combined. A page has 50 entries by default, and up to 200 with `limit`."
  },
  "listAuditActions": {
    "summary": "Lists the actions that the log contains, in alphabetical order",
    "description": "Clients offer them in the action filter."
  },
  "getAuditState": {
    "summary": "Returns the state of the audit log",
    "description": "The state contains the result of the last check, the number of seals, and whether a check is in progress."
  },
  "checkAuditLog": {
    "summary": "Requests a check that compares all entries with their seals",
    "description": "A worker runs it. Has no effect while another check is in progress. The action is audited."
  },
  "exportAuditLog": {
    "summary": "Downloads all entries that match the filters as a CSV file",
    "description": "The entries come from a single database snapshot. Cells that a spreadsheet would run as formulas start with an apostrophe. The export is audited. Returns 503 `snapshots.busy` if too many exports are in progress."
  },
  "getAuditEntry": {
    "summary": "Returns an entry with its values before and after the change",
    "description": "Returns 404 `audit.missing` if it does not exist."
  },
  "listAdminPosts": {
    "summary": "Lists blog posts of every status, newest first",
    "description": "`q` searches the title. The other parameters filter the list. Deleted posts are listed only if `show` is `deleted`."
  },
  "getAdminPost": {
    "summary": "Returns one post in any status, for the editor",
    "description": "Returns 404 `blog.post-missing` for an unknown or deleted post."
  },
  "createPost": {
    "summary": "Creates a blog post",
    "description": "The HTML of the post is sanitized. The featured image must have been uploaded to this site. Returns 409 `blog.slug-taken` with a free slug as `proposal` if the slug is in use. Returns 409 `blog.gone` if the category, the author or a tag was deleted."
  },
  "updatePost": {
    "summary": "Replaces a blog post",
    "description": "With `updatePublishDate` (the default), the publish date of a published post is set to now, and that of any other post is cleared. If `updatePublishDate` is false, the date changes only if a published post has none. If the slug of a post that was public changes, the former slug redirects to the new slug. Returns 409 `blog.changed` with the `current` post if its version differs from `version`. Returns 404 `blog.post-missing` for an unknown or deleted post. The other 409 errors are the same as for the creation of a post."
  },
  "deletePost": {
    "summary": "Deletes a blog post",
    "description": "The post can be restored for 30 days and is then purged. Returns 404 `blog.post-missing` for an unknown or deleted post."
  },
  "restorePost": {
    "summary": "Restores a deleted blog post with its status, and with another slug if its slug is taken",
    "description": "Returns a post that is not deleted unchanged. Returns 404 `blog.post-missing` if the post is unknown or purged."
  },
  "listPosts": {
    "summary": "Lists published blog posts, newest first",
    "description": "A page has 9 posts by default and 50 at most (`limit`). `category` and `tag` are slugs by which the list is filtered."
  },
  "getPost": {
    "summary": "Returns one published post by its slug or a former slug",
    "description": "The `slug` in the response is the current slug. Returns 404 `blog.post-missing` for an unknown slug and for a post that is not published."
  },
  "listTopics": {
    "summary": "Lists the categories and tags that published posts have",
    "description": "`posts` is the number of published posts with the category or tag."
  },
  "saveDraft": {
    "summary": "Stores the working copy of a post, for automatic saves",
    "description": "Readers do not see the working copy until the post is saved. The HTML of the working copy is sanitized. Returns 409 `blog.changed` with the `current` post if its version differs from `version`, and 404 `blog.post-missing` for an unknown or deleted post."
  },
  "discardDraft": {
    "summary": "Discards the working copy of a post",
    "description": "The last state of the working copy remains available as a version. Without a working copy, returns the post unchanged. Returns 409 `blog.changed` with the `current` post if its version differs from `version`, and 404 `blog.post-missing` for an unknown or deleted post."
  },
  "listPostVersions": {
    "summary": "Lists the versions of a post, newest first, 200 at most",
    "description": "Automatic saves by one person within 15 minutes count as one version. Returns 404 `blog.post-missing` for an unknown or deleted post."
  },
  "getPostVersion": {
    "summary": "Returns a version of a post with its fields",
    "description": "Returns 404 `blog.version-missing` for an unknown version."
  },
  "restorePostVersion": {
    "summary": "Makes a version the working copy of the post, and records it as a new version",
    "description": "Readers do not see it until the post is saved. Returns 409 `blog.changed` with the `current` post if its version differs from `version`, and 404 `blog.version-missing` or `blog.post-missing` for an unknown version or post."
  },
  "listCategories": {
    "summary": "Lists the blog categories, sorted by name",
    "description": "`q` searches the name. A page has up to 1,000 entries by default, so that a form gets the whole list in one request."
  },
  "createCategory": {
    "summary": "Creates a category and records it in the audit log",
    "description": "Returns 409 `blog.slug-taken` if the slug is in use."
  },
  "updateCategory": {
    "summary": "Replaces a category",
    "description": "Returns 404 `blog.category-missing` for an unknown id, and 409 `blog.slug-taken` if another category has the slug."
  },
  "deleteCategory": {
    "summary": "Deletes a category",
    "description": "The posts of the category are kept without a category. Returns 404 `blog.category-missing` for an unknown id."
  },
  "listTags": {
    "summary": "Lists the blog tags, sorted by name",
    "description": "`q` searches the name. A page has up to 1,000 entries by default, so that a form gets the whole list in one request."
  },
  "createTag": {
    "summary": "Creates a tag and records it in the audit log",
    "description": "Returns 409 `blog.slug-taken` if the slug is in use."
  },
  "updateTag": {
    "summary": "Replaces a tag",
    "description": "Returns 404 `blog.tag-missing` for an unknown id, and 409 `blog.slug-taken` if another tag has the slug."
  },
  "deleteTag": {
    "summary": "Deletes a tag",
    "description": "Posts with the tag are kept without the tag. Returns 404 `blog.tag-missing` for an unknown id."
  },
  "listAuthors": {
    "summary": "Lists the blog authors, sorted by name",
    "description": "`q` searches the name and the email address. A page has up to 1,000 entries by default, so that a form gets the whole list in one request."
  },
  "createAuthor": {
    "summary": "Creates an author and records it in the audit log",
    "description": "The avatar must be an image that was uploaded to this site."
  },
  "updateAuthor": {
    "summary": "Replaces an author",
    "description": "Returns 404 `blog.author-missing` for an unknown id."
  },
  "deleteAuthor": {
    "summary": "Deletes an author",
    "description": "The author's posts are kept without an author. Returns 404 `blog.author-missing` for an unknown id."
  },
  "enterPost": {
    "summary": "Records that the user has the post open, and returns the other users who have it open",
    "description": "The editor repeats the request every 15 seconds; after 45 seconds without a request, the user counts as having left. Returns 404 `blog.post-missing` for an unknown or deleted post."
  },
  "leavePost": {
    "summary": "Records that the user has closed the post",
    "description": "Succeeds even if the user did not have the post open."
  },
  "createPreview": {
    "summary": "Creates a link to a page that shows the working copy of a post as readers will see it",
    "description": "The link works without a sign-in for a week. Returns 404 `blog.post-missing` for an unknown or deleted post."
  },
  "revokePreviews": {
    "summary": "Revokes all preview links of a post",
    "description": "Returns 404 `blog.post-missing` for an unknown or deleted post."
  },
  "getPreview": {
    "summary": "Returns the post of a preview link as it will look when its working copy is published",
    "description": "Returns 404 `blog.preview-missing` for an unknown, revoked or expired link."
  },
  "publishPost": {
    "summary": "Publishes the working copy of a post, or the post if it has no working copy",
    "description": "The publish date is set to now, unless `updatePublishDate` is false and the post was published before. Returns 409 `blog.changed` with the `current` post if its version differs from `version`. Returns 422 `blog.incomplete` if the title, the slug or the content is missing or invalid. Returns 409 `blog.slug-taken` if another post has the slug, and 404 `blog.post-missing` for an unknown or deleted post."
  },
  "unpublishPost": {
    "summary": "Removes a post from the public site",
    "description": "The post becomes a draft, and keeps its publish date and working copy. A post that is not published stays unchanged. Returns 409 `blog.changed` with the `current` post if its version differs from `version`, and 404 `blog.post-missing` for an unknown or deleted post."
  },
  "schedulePost": {
    "summary": "Schedules when a post is published and unpublished; null removes a time",
    "description": "At the publish time, the working copy is published, or the post if it has no working copy. Returns 400 for a past time or times in the wrong order. Returns 422 `blog.incomplete` if the title, the slug or the content is missing or invalid. Returns 409 `blog.changed` with the `current` post if its version differs from `version`, and 404 `blog.post-missing` for an unknown or deleted post."
  },
  "proposeSlug": {
    "summary": "Proposes a free slug for a title",
    "description": "The slug is empty if the title has neither letters nor digits."
  },
  "checkContent": {
    "summary": "Checks the links and images in the content of a post",
    "description": "Lists links to pages of this site that do not exist, and images that are missing or have no alternative text. Saves nothing."
  },
  "unlockRentVsSell": {
    "summary": "Unlocks the calculator's detailed projection with an email address",
    "description": "Creates a lead without a property, once per email address. Known and unknown email addresses get the same response in the same time. Sends no email. Returns 429 `intake.closed` if one network exceeds the submission limit in the settings, by default 300 within an hour."
  },
  "getCampaignSettings": {
    "summary": "Returns the timing of the campaigns",
    "description": "Hours and days can be fractions."
  },
  "putCampaignSettings": {
    "summary": "Replaces the timing of the campaigns",
    "description": "The new timing also applies to owners who are waiting for their next message. `changedAt` must come from the settings that the user edited. If the settings have changed since then, returns 409 `campaign-settings.changed` with the current settings. Records the change in the audit log."
  },
  "getSendLimits": {
    "summary": "Returns the limits of marketing messages",
    "description": "The limits apply to each owner, across all campaigns. Hours are in Central time."
  },
  "putSendLimits": {
    "summary": "Replaces the limits of marketing messages",
    "description": "If the settings have changed since `changedAt`, returns 409 `campaign-settings.changed` with the current settings. Records the change in the audit log."
  },
  "getEmailConsent": {
    "summary": "Returns whether owners must confirm their email address before they get marketing email",
    "description": "If not, the consent that they give in a form suffices."
  },
  "putEmailConsent": {
    "summary": "Replaces the setting for consent to marketing email",
    "description": "Earlier consents stay as they are. If the setting has changed since `changedAt`, returns 409 `campaign-settings.changed` with the current setting. Records the change in the audit log."
  },
  "getCommunications": {
    "summary": "Returns the metrics of messages to owners",
    "description": "`emailsSent` and `smsSent` count the messages sent to owners. `activeCampaigns` counts the active campaigns."
  },
  "getCampaignStats": {
    "summary": "Returns the metrics of all campaigns",
    "description": "`completionRate` is the percentage of ended campaigns that were not stopped; null if none has ended."
  },
  "getCampaignFigures": {
    "summary": "Returns the metrics of each template of a workflow, in sending order",
    "description": "Stopped campaigns, replies and booked walkthroughs count for the last template that was sent before them."
  },
  "listCampaignSequences": {
    "summary": "Lists campaigns, most recently started first",
    "description": "`workflow`, `state`, `leadId` and the search text `q` filter the list. A page has 50 campaigns by default. Returns 400 `cursor.invalid` for a malformed cursor."
  },
  "changeSequences": {
    "summary": "Changes the campaigns of up to 200 leads",
    "description": "`start` starts the workflow that belongs to each lead's status. Leads to which the action does not apply are listed in `skipped` with a reason. Records the changes in the audit log."
  },
  "stopSequence": {
    "summary": "Stops a campaign",
    "description": "A stopped campaign cannot be resumed, only started again. Does nothing if the campaign is already stopped. Returns 404 `campaign.missing`, or 409 `campaign.ended` if the campaign is finished."
  },
  "pauseSequence": {
    "summary": "Pauses a campaign until staff resume it",
    "description": "Does nothing if the campaign is already paused. Returns 404 `campaign.missing`, or 409 `campaign.ended`."
  },
  "resumeSequence": {
    "summary": "Resumes a campaign that staff paused",
    "description": "The campaign continues after the last message that was sent. Does nothing if the campaign is already active. Returns 404 `campaign.missing`, 409 `campaign.ended`, or 409 `campaign.waits` if the campaign waits for another campaign of the owner."
  },
  "updateSequence": {
    "summary": "Moves a campaign to the newest version of its templates",
    "description": "Templates that the owner has already received are not sent again. Returns 404 `campaign.missing`, or 409 `campaign.ended`."
  },
  "startSequence": {
    "summary": "Starts the campaign that belongs to a lead's status",
    "description": "The owner of a closed lead gets the onboarding messages, and the owner of a lead with a scheduled walkthrough gets its reminders. Any other owner gets the warm-lead emails. Does nothing if the owner is already in this campaign. Returns 404 `lead.missing`, or 409 with the reason why the messages must not be sent: `campaign.lead-held`, `campaign.no-walkthrough`, `campaign.lead-decided`, `campaign.owner-unknown`, `campaign.owner-enrolling`, `campaign.bounced`, `campaign.unsubscribed`, `campaign.no-consent` or `campaign.no-analysis`."
  },
  "previewTemplate": {
    "summary": "Returns the text and the problems of a template",
    "description": "The template need not be saved. Fills the merge fields with the values of the lead, or with examples if no lead is given. Personal links open the home page. Returns 404 `lead.missing` for an unknown or deleted lead."
  },
  "sendTestMessage": {
    "summary": "Sends a test of a template to the signed-in user's own address, with 'Test: ' before its subject",
    "description": "A text message is sent as the content of an email. Returns 400 `campaign-template.invalid` with the problems of the template, and 404 `lead.missing` for an unknown or deleted lead."
  },
  "showPreviewFrame": {
    "summary": "Renders an email as an HTML document for the preview frame",
    "description": "The editor posts the template to the frame as a form."
  },
  "listCampaignTemplates": {
    "summary": "Lists the workflows and their templates in the order in which they are sent",
    "description": "`delay` is a number of days: after the start of the campaign, or before the walkthrough. Unless `timing` is `delay`, a setting determines the delay."
  },
  "createCampaignTemplate": {
    "summary": "Adds a template to a workflow",
    "description": "New campaigns contain it; campaigns that have started do not. The client generates `id`, so a retry adds no second template. Returns 400 `campaign-template.invalid` with the problems of the template, and 409 `campaign-template.exists` if another template has this id. Records the change in the audit log."
  },
  "replaceCampaignTemplate": {
    "summary": "Replaces the text and the delay of a template",
    "description": "Campaigns that have started keep the previous version. `version` is the version that the user edited. An unchanged template gets no new version, so a retry changes nothing. Returns 400 `campaign-template.invalid` with the problems of the template, 404 `campaign-template.missing` for an unknown or archived template, and 409 `campaign-template.changed` with the current template in `current` if it has changed since `version`. Records the change in the audit log."
  },
  "archiveCampaignTemplate": {
    "summary": "Archives a template",
    "description": "New campaigns do not contain it, but campaigns that have started still send it. A repeated call has no effect. Returns 404 `campaign-template.missing` for an unknown template, and 409 `campaign-template.last` for the last template of its workflow. Records the change in the audit log."
  },
  "listTemplateVersions": {
    "summary": "Lists all versions of a template, newest first",
    "description": "Returns 404 `campaign-template.missing` for an unknown or archived template."
  },
  "findRecipient": {
    "summary": "Returns how the signed-in user can write to the owner of a lead",
    "description": "The result contains the address and the number, or the reason why no message can be sent. Returns 404 `lead.missing` for an unknown or deleted lead."
  },
  "listStartingTexts": {
    "summary": "Lists the templates of the campaigns as plain text, filled with the lead's values",
    "description": "Omits personal links. Returns 404 `lead.missing` for an unknown or deleted lead."
  },
  "uploadAttachment": {
    "summary": "Stores a file for an email to the owner: PDF, JPEG, PNG, DOCX or XLSX, up to 10 MB",
    "description": "The file is deleted after a week unless an email is sent with it. Returns 400 `correspondence.file-type` or `correspondence.file-size`, 404 `lead.missing`, and 409 `correspondence.exists` if a file of another lead has this id."
  },
  "sendEmail": {
    "summary": "Sends an email to the owner on behalf of the signed-in user",
    "description": "Replies go to the company's address. With `repliesTo`, mail programs show the email in the thread of the original email. Returns 404 `lead.missing`, and 409 `correspondence.not-allowed`, `correspondence.recipient-changed`, `correspondence.attachment-missing`, `correspondence.original-missing` or `correspondence.exists`."
  },
  "sendText": {
    "summary": "Sends a text to the owner",
    "description": "During quiet hours, the text is queued until the quiet hours end. Returns 404 `lead.missing`, and 409 `correspondence.not-allowed` (for example, without consent or after an opt-out), `correspondence.recipient-changed` or `correspondence.exists`."
  },
  "getOdooComparison": {
    "summary": "Returns the progress of the last comparison of all leads with Odoo",
    "description": "The times are null if there was no comparison."
  },
  "startOdooComparison": {
    "summary": "Compares all leads with Odoo in the background, and sends the leads that differ",
    "description": "Changes nothing in Odoo if all leads match. Restarts a comparison that is in progress. Returns 409 `odoo.not-configured` if no key is configured. The action is audited."
  },
  "getOdooSchema": {
    "summary": "Returns the stages and fields of Odoo",
    "description": "Returns 503 `odoo.unavailable` if Odoo does not respond."
  },
  "getOdooMapping": {
    "summary": "Returns the fields and stages of Odoo to which leads are sent",
    "description": "A field without a target is not sent."
  },
  "putOdooMapping": {
    "summary": "Replaces the fields and stages of Odoo to which leads are sent",
    "description": "The mapping applies to later changes to leads. A comparison of all leads applies it to the other leads. `changedAt` is the value from the mapping that the user edited. If the mapping has changed since, returns 409 `odoo-mapping.changed` with the current mapping. Returns 400 `odoo-mapping.invalid` if two fields have the same target. Records the change in the audit log."
  },
  "listFailedPushes": {
    "summary": "Lists leads that were not sent to Odoo, and leads whose outcome in Odoo our pipeline refused, newest first",
    "description": "A page has 50 leads by default, and up to 200 with `limit`. `total` counts the leads on all pages."
  },
  "retryFailedPushes": {
    "summary": "Sends all leads in the list to Odoo again",
    "description": "Our status replaces an outcome that was refused. The action is audited."
  },
  "retryFailedPush": {
    "summary": "Sends a lead to Odoo again",
    "description": "Our status replaces an outcome that was refused. Returns 409 `odoo.push-not-failed` if the lead is not in the list. The action is audited."
  },
  "syncLead": {
    "summary": "Sends a lead to Odoo now, and returns the id of its Odoo record",
    "description": "A repeated call creates no second record. Returns 404 `lead.missing` for an unknown or deleted lead, and 503 `odoo.unavailable` if Odoo did not confirm the lead."
  },
  "getConnection": {
    "summary": "Returns the configured connection to Odoo, without secrets",
    "description": "Values that are not configured are null."
  },
  "testConnection": {
    "summary": "Tests whether Odoo accepts our key",
    "description": "Changes nothing in Odoo. A failed test also returns 200."
  },
  "createOdooLead": {
    "summary": "Creates a test lead in Odoo, but no lead in our database",
    "description": "A repeated call creates another test lead. Returns 409 `odoo.not-configured`, and 503 `odoo.unavailable` if Odoo did not create the lead."
  },
  "servePicture": {
    "summary": "Serves the share picture of a page",
    "description": "The name of the picture is the path of the page, or 'index' for the home page, followed by '.png'."
  },
  "checkDocument": {
    "summary": "Updates a document to the state that the signature service reports now",
    "description": "Returns 404 `document.missing`, and 503 `document.unavailable` if the service does not respond."
  },
  "listDocuments": {
    "summary": "Lists the documents that were sent for signature, newest first",
    "description": "`leadId`, `type`, `status` and the search text `q` filter the list. A page has 50 documents by default. Returns 404 `lead.missing` for an unknown or deleted lead."
  },
  "previewDocument": {
    "summary": "Returns the values and the signers that a document for a lead would have",
    "description": "Nothing is sent. Returns 404 `lead.missing` for an unknown or deleted lead, and 409 `document.no-contact` for a lead that is suspected spam."
  },
  "sendDocument": {
    "summary": "Sends a document for signature",
    "description": "The owners sign in the given order, and the broker signs last. A repeated call with the same id sends no second document. Returns 404 `lead.missing`, or `document.missing` for the document to replace, 409 `document.not-configured`, `document.already-open`, `document.already-replaced`, `document.exists`, `document.needs-payment`, `document.no-contact` or `document.refused`, and 503 `document.unavailable`. After a 503, a retry is safe. Without a retry, the document is sent as soon as the signature service responds, or voided after an hour."
  },
  "voidDocument": {
    "summary": "Voids a document with a reason, so that no signer can sign it",
    "description": "A repeated call has no effect. Returns 404 `document.missing`, 409 `document.not-pending` for a completed, declined or expired document, and 503 `document.unavailable`."
  },
  "receiveDocumentEvent": {
    "summary": "Receives an event from the signature service",
    "description": "Verifies the signature over the raw body and stores the event before responding. Returns 400 `webhook.signature` for a wrong, missing or old signature, 400 `webhook.malformed` for a signed body that is not an event, and 404 `document.not-configured` if no account at the service is configured."
  },
  "downloadDocument": {
    "summary": "Downloads the signed document or its audit log, and audits the download",
    "description": "Returns 404 `document.missing`, 409 `document.not-completed` until the files are stored, and 503 `document.file-damaged` if the content does not match its stored hash."
  },
  "sendReminder": {
    "summary": "Emails a reminder with the signing link to the signer whose turn it is",
    "description": "If this signer got a reminder within the last hour, sends nothing and returns its time. Returns 404 `document.missing`, and 409 `document.not-pending`, `document.no-email` or `document.email-changed`."
  },
  "getAgreementSettings": {
    "summary": "Returns the agreement settings",
    "description": "The settings contain the template of each document, the broker, the expiry, and the order of signature and payment."
  },
  "putAgreementSettings": {
    "summary": "Replaces the agreement settings",
    "description": "Documents that were already sent do not change. `changedAt` must be the value from the settings that the user edited. If the settings have changed since, returns 409 `agreement-settings.changed` with the current settings. Looks up changed templates at the signature service, and returns 400 `agreement-settings.unknown-template` if a template does not exist. If the service does not respond, saves the settings and sets `isUnchecked`. Records the change in the audit log."
  },
  "showSigningFrame": {
    "summary": "Returns the page on which a signer signs now",
    "description": "Returns 404 `document.missing`, and 409 `document.not-due` if it is not this signer's turn, or if this owner signs by email."
  },
  "submitEnrollment": {
    "summary": "Submits the enrollment form",
    "description": "Creates the owner and the lead. If the browser has access to an analysis of the same home, updates the lead of this analysis instead. Sets a cookie that allows the browser to choose a walkthrough time. The client generates `leadId`. A repeated submission returns the first result. Returns 409 `enrollment.reused` for the same id with other details, and 409 `lead.exists` if the id belongs to another lead. Returns 409 `fees.changed` if the form showed fees that were replaced more than a day ago. Returns 429 `intake.closed` after 300 submissions (by default) from one network within an hour. A submission suspected to be spam gets the same response as any other, but triggers no email until staff accept it."
  },
  "getFeeSettings": {
    "summary": "Returns the fee schedules, newest first",
    "description": "Includes past schedules, because owners keep the schedule that was quoted."
  },
  "addFeeSchedule": {
    "summary": "Adds a fee schedule, which takes effect on the day `effectiveFrom`",
    "description": "Returns 422 `fees.effectiveFrom` for a day in the past or before the day of the newest schedule, 409 `fees.unchanged` if no fee differs from the newest schedule, and 409 `fees.stale` with the current schedules if `after` is not the version of the newest schedule."
  },
  "withdrawFeeSchedule": {
    "summary": "Removes the newest fee schedule before it takes effect",
    "description": "Returns 404 `fees.missing` for an unknown version, 409 `fees.in-force` if the newest schedule is already in effect, and 409 `fees.not-newest` if a newer schedule exists."
  },
  "listFormerSystemImports": {
    "summary": "Lists imports, newest first",
    "description": "Each import has a state and the number of rows for each outcome."
  },
  "createFormerSystemImport": {
    "summary": "Registers the files of an import, up to 512 MB in total",
    "description": "Accepts dumps (`.sql`), CSV files named after their tables, and ZIP archives with such files. The client then uploads the files in chunks of 1 MB and requests the check. Returns 400 `former-import.size`, `former-import.file-name` or `former-import.empty-file`, and 409 `former-import.busy` while another import runs."
  },
  "getFormerSystemImport": {
    "summary": "Returns an import with its row counts",
    "description": "Returns 404 `former-import.missing`."
  },
  "uploadFormerSystemImportChunk": {
    "summary": "Stores a chunk of a file",
    "description": "The size of each chunk except the last is 1 MB. A repeated request replaces the chunk."
  },
  "checkFormerSystemImport": {
    "summary": "Starts the dry run: a worker reads the files and compares their rows with the existing rows",
    "description": "Returns 409 `former-import.incomplete`, `former-import.state`, or `former-import.busy` while another import runs."
  },
  "startFormerSystemImport": {
    "summary": "Starts the import of the new and changed rows after the dry run",
    "description": "The import sends no email, and nothing to Odoo, unless requested. Returns 409 `former-import.state` if the dry run has not finished, or `former-import.busy` while another import runs."
  },
  "discardFormerSystemImport": {
    "summary": "Stops an import and deletes its files",
    "description": "Rows that have already been imported remain."
  },
  "listFormerSystemImportRemarks": {
    "summary": "Lists invalid rows, skipped rows, and rows with omitted values",
    "description": "The rows are in the order of the files."
  },
  "downloadFormerSystemImportRemarks": {
    "summary": "Downloads all remarks as a CSV file",
    "description": "Each line has the table, the row and the reason."
  },
  "downloadFormerSystemImportImages": {
    "summary": "Downloads the list of images that must be uploaded manually, as a CSV file",
    "description": "Each line contains the post or author, where the image occurs in it, and the URL of the image in the former system."
  },
  "signIn": {
    "summary": "Signs a user in",
    "description": "Sets the session cookie and a device cookie that marks this browser as known. An unknown email, a disabled account and a wrong password return the same 401 `sign-in.refused`. After a correct password, a missing or wrong second factor returns 401 `sign-in.code-required`, `sign-in.passkey-required` or `sign-in.code-wrong`. Failed attempts are counted per account and network (limit 5), per network (limit 30), and per account across all networks (limit 20). Failures in a known browser are counted only for that browser and account (limit 5). Once a limit is reached, the caller must wait before each further attempt; an attempt made too early returns 429 `sign-in.limited`. The wait doubles with each failure, up to an hour for the limit per account across all networks, and up to 15 minutes for the others."
  },
  "signOut": {
    "summary": "Signs the user out",
    "description": "Ends the session on the server, closes the user's event streams and clears the cookie. Also returns 204 if there is no session."
  },
  "confirmSession": {
    "summary": "Verifies the password of the signed-in user again",
    "description": "For 15 minutes, sensitive actions then do not return 403 `session.confirmation-required`. Returns 422 `password.wrong` for a wrong password and 429 `sign-in.limited` after too many attempts."
  },
  "checkConfirmation": {
    "summary": "Checks that a sensitive action requires no confirmation now",
    "description": "Pages call this operation before a link starts a download. Returns 403 `session.confirmation-required` if the last sign-in or confirmation is too old."
  },
  "getSession": {
    "summary": "Returns the signed-in user, or null if there is no session",
    "description": "The result reflects a role change within a second."
  },
  "unlinkOwnProvider": {
    "summary": "Unlinks the signed-in user from the account at the OpenID provider",
    "description": "The user gets an email. The next sign-in with the provider links the account again. Returns 409 `account.last-sign-in` if the user has neither a password nor a passkey."
  },
  "unlinkProvider": {
    "summary": "Unlinks a user from the account at the OpenID provider, for example after the email address changed there",
    "description": "The user gets an email. Open sessions stay active. Returns 404 `user.missing` for an unknown id, and 409 `account.last-sign-in` if the user has neither a password nor a passkey."
  },
  "getSignInMethods": {
    "summary": "Returns how users may sign in",
    "description": "`provider` is the name of the OpenID provider, or null if there is none."
  },
  "startOidc": {
    "summary": "Redirects the browser to the OpenID provider"
  },
  "finishOidc": {
    "summary": "Signs the user in after the browser has returned from the OpenID provider"
  },
  "listOwnSessions": {
    "summary": "Lists the active sessions of the signed-in user with device and last IP address",
    "description": "The current session is first, and the other sessions are sorted by last use."
  },
  "endOtherSessions": {
    "summary": "Ends all sessions of the signed-in user except the current session",
    "description": "Closes the event streams of the ended sessions. After at most half a second, requests with these sessions return 401."
  },
  "endOwnSession": {
    "summary": "Ends one session of the signed-in user",
    "description": "Also returns 204 if the session has ended already or belongs to another user, whose session then stays active."
  },
  "changePassword": {
    "summary": "Changes the password of the signed-in user, and ends the other sessions",
    "description": "Returns 422 `password.wrong` if the current password is wrong, 422 `password.weak` if the new password is too short or easy to guess, and 429 `sign-in.limited` after too many attempts."
  },
  "getOwnAccount": {
    "summary": "Returns the second factor of the signed-in user, and the link to the account at the OpenID provider",
    "description": "`recoveryCodesLeft` counts the recovery codes that have not been used."
  },
  "startSecondFactor": {
    "summary": "Starts the setup of an authenticator app with a new secret",
    "description": "Sign-ins do not change until the first code is entered. Returns 409 `second-factor.enabled` if an app is set up already."
  },
  "enableSecondFactor": {
    "summary": "Enables the authenticator app with its first code",
    "description": "Returns the recovery codes, which cannot be read again. Returns 422 `second-factor.wrong` for a wrong code and 409 `second-factor.not-started` if no setup is in progress."
  },
  "renewRecoveryCodes": {
    "summary": "Replaces the recovery codes of the signed-in user, and returns the new codes, which cannot be read again",
    "description": "Returns 409 `second-factor.missing` if the user has neither an authenticator app nor a passkey."
  },
  "removeOwnSecondFactor": {
    "summary": "Removes the authenticator app of the signed-in user",
    "description": "If the user has no passkey, sign-ins then need only the password, and the recovery codes become invalid."
  },
  "listOwnPasskeys": {
    "summary": "Lists the passkeys of the signed-in user, newest first",
    "description": "There are at most 20."
  },
  "startPasskey": {
    "summary": "Returns the options for creating a passkey in the browser",
    "description": "The options contain a challenge that is valid once, for five minutes."
  },
  "addPasskey": {
    "summary": "Adds a passkey",
    "description": "The user gets an email, and sign-ins with the password need a second factor from then on. The first passkey of a user without an authenticator app comes with recovery codes, which cannot be read again. Returns 422 `passkey.invalid` if the challenge was used or has expired, or if the response belongs to another site, 409 `passkey.exists` if the passkey was added before, and 409 `passkey.too-many` if the user has 20 passkeys."
  },
  "renamePasskey": {
    "summary": "Renames a passkey of the signed-in user",
    "description": "Returns 404 `passkey.missing` for an unknown id."
  },
  "removePasskey": {
    "summary": "Removes a passkey of the signed-in user, who gets an email",
    "description": "Returns 404 `passkey.missing` for an unknown id, and 409 `account.last-sign-in` if it is the user's last way to sign in."
  },
  "startPasskeySignIn": {
    "summary": "Returns the options for requesting a passkey in the browser",
    "description": "The options contain a challenge that is valid once, for five minutes. If there is a session, only the passkeys of its user are accepted. After 600 requests from one network, returns 429 `sign-in.limited` for a request that is sent too early. The count restarts after an hour without requests."
  },
  "signInWithPasskey": {
    "summary": "Signs a user in with a passkey, without a password or a code",
    "description": "Sets the same cookies as the sign-in with a password. Returns 401 `passkey.refused` if the passkey is unknown, belongs to another site or a disabled account, or if its challenge was used or has expired."
  },
  "confirmSessionWithPasskey": {
    "summary": "Confirms the session of the signed-in user with a passkey instead of the password",
    "description": "For 15 minutes, sensitive actions then do not return 403 `session.confirmation-required`. Returns 422 `passkey.refused` for the same reasons as the sign-in, and for a passkey of another user."
  },
  "getSignInPolicy": {
    "summary": "Returns the rules for sign-ins",
    "description": "`adminsNeedSecondFactor` is true if admins must set up a second factor before they can use the admin area."
  },
  "changeSignInPolicy": {
    "summary": "Changes the rules for sign-ins",
    "description": "The rules apply to open sessions within a second. Returns 409 `second-factor.own-missing` if the new rules require a second factor and the caller has no second factor."
  },
  "listUsers": {
    "summary": "Lists all users, sorted by role in descending order and then newest first",
    "description": "The response always contains all users and is not paged."
  },
  "inviteUser": {
    "summary": "Invites a user",
    "description": "Creates the account, and emails its user a link for setting a password, which is valid for 7 days. Returns 409 `user.exists` if the email address already has an account."
  },
  "changeRole": {
    "summary": "Changes the role of a user",
    "description": "The new role applies to open sessions within half a second. The change is audited. Returns 404 `user.missing` for an unknown id and 409 `user.last-admin` if no admin would remain."
  },
  "changeMarketingGrant": {
    "summary": "Gives a user the marketing grant, or revokes it",
    "description": "With the grant, a user manages the blog, the images and the site settings, and releases the public site. The change applies to open sessions within half a second and is audited. Returns 404 `user.missing` for an unknown id."
  },
  "inviteUserAgain": {
    "summary": "Sends the invitation again, with a new link",
    "description": "Returns 404 `user.missing` for an unknown id and 409 `user.not-invited` if the user has a password, a passkey or an OpenID link, or is disabled."
  },
  "disableUser": {
    "summary": "Disables an account",
    "description": "The sessions of the user end, the user cannot sign in, and the leads of the user are reassigned in the background. Returns 404 `user.missing` for an unknown id, and 409 `user.last-admin` if no admin would remain, `user.self` for the caller's own account, or `user.unsuitable-assignee` if the new assignee is unknown, disabled or the same user."
  },
  "enableUser": {
    "summary": "Enables a disabled account, so that its user can sign in as before",
    "description": "Leads that were reassigned stay with their new assignee. Returns 404 `user.missing` for an unknown id."
  },
  "endUserSessions": {
    "summary": "Ends all sessions of a user, for example after the loss of a laptop",
    "description": "The user can sign in again. Returns 404 `user.missing` for an unknown id."
  },
  "removeSecondFactor": {
    "summary": "Removes the authenticator app and the passkeys of a user, for example after the loss of a phone",
    "description": "The user signs in with the password alone until a new second factor is set up. Returns 404 `user.missing` for an unknown id, and 409 `account.last-sign-in` if a passkey is the last way to sign in."
  },
  "getIntakeLimitSettings": {
    "summary": "Returns the limits of public forms",
    "description": "The limits apply to each network and to each email address."
  },
  "putIntakeLimitSettings": {
    "summary": "Replaces the limits of public forms",
    "description": "Returns 422 `intake.limit-order` if a limit is below the limit that takes effect before it, and 409 `settings.changed` with the current limits if they have changed since `changedAt`."
  },
  "getIntakeTicket": {
    "summary": "Issues a ticket when a visitor opens a public form",
    "description": "A submission is stored as suspected spam unless it has an unused ticket that is 2 seconds to 24 hours old. After several submissions from one network within an hour (5 by default), new tickets require a proof of work: a number whose hash with the ticket has `difficulty` leading zero bits."
  },
  "holdIntakeTicket": {
    "summary": "Sets a cookie with a ticket for a form that can be submitted without JavaScript",
    "description": "Keeps the current ticket if it is unused and less than 12 hours old."
  },
  "getHeldIntakeTicket": {
    "summary": "Returns the ticket in the cookie, or null if there is no ticket",
    "description": "The page server calls this operation when a form is submitted without JavaScript."
  },
  "listAssignees": {
    "summary": "Lists the users to whom leads can be assigned",
    "description": "Returns all enabled users, sorted by name."
  },
  "getLeadAssignment": {
    "summary": "Returns the lead assignment setting",
    "description": "The setting contains the mode, the members in rotation order, and all users who are or can be members."
  },
  "putLeadAssignment": {
    "summary": "Replaces the lead assignment setting",
    "description": "The new setting applies to leads that arrive later. `changedAt` is the value in the setting that the user edited. If the setting has changed since, returns 409 `lead-assignment.changed` with the current setting. Returns 422 `lead-assignment.members` if a member is unknown, if a new member is disabled, or if the mode is `round-robin` and all members are disabled."
  },
  "getPipeline": {
    "summary": "Returns the number of leads in each stage",
    "description": "Accepts the same parameters as the lead list, but ignores the status and the order. Excludes suspect leads unless `suspects` includes them, and always excludes deleted leads. With a filter, counts about 10,000 leads at most; `isCut` is true if there are more."
  },
  "getActivity": {
    "summary": "Lists recent leads, and analyses that have no lead, newest first",
    "description": "Excludes suspect and deleted leads. A page has 50 entries by default; `limit` can be up to 200."
  },
  "listLeads": {
    "summary": "Lists the leads that match the filters, in the given order",
    "description": "A page has 50 leads by default; `limit` can be up to 200. Pass `nextCursor` as `cursor`, with the same filters and order, to get the next page. Excludes suspect submissions unless `suspects` includes them. `isCut` is true if leads may be missing because a search matches more than the server can sort. Returns 400 `cursor.invalid` for a malformed cursor."
  },
  "listDeletedLeads": {
    "summary": "Lists deleted leads, most recently deleted first",
    "description": "The leads can be restored until `purgeAt`, 30 days after the deletion. A page has 50 leads by default; `limit` can be up to 200."
  },
  "exportLeads": {
    "summary": "Downloads a filtered lead list as a CSV file",
    "description": "The file contains the leads from all pages of the list, in the same order. The leads come from one snapshot, so changes during the export are not included. Cells that a spreadsheet would run as formulas start with an apostrophe. The export is audited. Returns 503 `snapshots.busy` if too many exports are in progress."
  },
  "exportChosen": {
    "summary": "Downloads up to 2,000 selected leads as a CSV file, in the order of `ids`",
    "description": "Deleted leads are omitted. The export is audited. Returns 503 `snapshots.busy` if too many exports are in progress."
  },
  "previewImport": {
    "summary": "Previews the import of a CSV file without writing anything",
    "description": "Returns each row with its errors, or with the lead that it duplicates. A file may have up to 4 MB, 5,000 rows, 20,000 lines, 200,000 cells and 1,000 columns, and must have columns for name, email and property address. For other files, returns 400 with a code that begins with `import.`."
  },
  "importLeads": {
    "summary": "Imports leads from a CSV file in one transaction",
    "description": "Skips rows with errors, and rows whose owner already has a lead for the property. The client generates `importId`, so a repeated call returns the first result. The limits for files are the same as in the preview. No consent is recorded."
  },
  "listSavedViews": {
    "summary": "Lists the user's saved views of the lead list",
    "description": "Returns the views in the order in which they were created."
  },
  "saveView": {
    "summary": "Saves a view of the lead list for the user",
    "description": "If the user has a view with the same `id`, replaces it. Returns 409 `saved-view.too-many` if the user already has 50 views, and `saved-view.exists` if the id belongs to another user's view."
  },
  "deleteSavedView": {
    "summary": "Deletes one of the user's saved views",
    "description": "Returns 204 even if the user has no view with this id."
  },
  "changeStatuses": {
    "summary": "Changes the statuses of up to 200 leads",
    "description": "Leads that no longer exist or whose status changed after the given version are skipped and listed in `conflicts`. If a new status is `lost` and there is no reason, changes no lead and returns 422 `lead.reason-missing`."
  },
  "changeAssignees": {
    "summary": "Assigns or unassigns up to 200 leads",
    "description": "Leads that no longer exist or whose assignee changed after the given version are skipped and listed in `conflicts`."
  },
  "addLead": {
    "summary": "Adds a lead that staff entered",
    "description": "The client generates `id`, so a repeated call returns the existing lead. The address is parsed as 'Street, City, State ZIP'. A contact is created unless a contact with this email address exists. No consent is recorded. The lead is assigned according to the settings. Returns 409 `lead.known` if the owner already has a lead for this home and `isKnown` is not true. Returns 409 `lead.exists` if the id is taken."
  },
  "editLead": {
    "summary": "Changes the fields in the request",
    "description": "`version` is the version that the user edited. If the email address changes, all emailed links are revoked and new links are emailed. If one of the fields has since been changed to a different value, writes nothing and returns 409 `lead.changed` with the current lead. Returns 409 `lead.owner-known` if the new email address belongs to another owner whom `ownerId` does not confirm. Returns 422 `lead.reason-missing` if the new status is `lost` and there is no reason. Returns 400 `lead.assignee-unknown` if the new assignee is unknown or disabled. Returns 404 `lead.missing` for an unknown or deleted lead."
  },
  "revokeLeadLinks": {
    "summary": "Revokes all ways to access a lead without signing in",
    "description": "Ends access by emailed links, by the cookies of browsers that opened the links, and by report files. If `sendNew` is true, new links are emailed to the owner's current address. Returns 404 `lead.missing` for an unknown or deleted lead."
  },
  "listNotes": {
    "summary": "Lists the notes on a lead, newest first",
    "description": "A page has 50 notes by default; `limit` can be up to 200. Returns 404 `lead.missing` for an unknown or deleted lead."
  },
  "addNote": {
    "summary": "Adds an internal note to a lead",
    "description": "The client generates `id`, so a repeated call returns the existing note. A note is never changed and does not count as a contact. Returns 404 `lead.missing` for an unknown or deleted lead. Returns 409 `note.exists` if the id belongs to a note on another lead."
  },
  "deleteLead": {
    "summary": "Deletes a lead",
    "description": "The lead disappears from lists and counts, its links stop working, its campaigns end, and its walkthrough is canceled. The lead can be restored for 30 days. Returns 404 `lead.missing` for an unknown or deleted lead."
  },
  "deleteLeads": {
    "summary": "Deletes up to 25 leads",
    "description": "Has the same effects on each lead as deleting a single lead. Skips unknown and already deleted leads. Returns the ids of the leads that were deleted."
  },
  "restoreLeads": {
    "summary": "Restores up to 25 deleted leads",
    "description": "Has the same effects on each lead as restoring a single lead. Skips leads that are unknown or not deleted. Returns the ids of the leads that were restored."
  },
  "restoreLead": {
    "summary": "Restores a deleted lead",
    "description": "The walkthrough of the lead is booked again if the slot is still free. If the lead is not deleted, returns the lead unchanged. Returns 404 `lead.missing` if the lead is unknown or has been purged."
  },
  "getLead": {
    "summary": "Returns one lead",
    "description": "Returns 404 `lead.missing` for a deleted or unknown lead."
  },
  "getTimeline": {
    "summary": "Lists the timeline of a lead, newest first: staff changes, emails, bookings and notes",
    "description": "A page has 50 entries by default; `limit` can be up to 200. Returns 404 `lead.missing` for an unknown or deleted lead."
  },
  "acceptLeads": {
    "summary": "Accepts up to 25 suspect submissions, with the same effects as accepting each submission separately",
    "description": "Returns the given ids, except the ids of unknown or deleted leads."
  },
  "acceptLead": {
    "summary": "Accepts a suspect submission with all its leads",
    "description": "The leads are linked to their contact and appear in tiles and lists. The emails about the leads are sent, and the analyses of the leads start. A repeated call changes nothing. Returns 404 `lead.missing` for an unknown or deleted lead."
  },
  "getRelatedLeads": {
    "summary": "Lists the owner's other leads, and other leads for the same home",
    "description": "Each list contains up to 200 leads, newest first. Returns 404 `lead.missing` for an unknown or deleted lead."
  },
  "previewMerge": {
    "summary": "Previews the merge of two owners without changing anything",
    "description": "`keep` is the owner of the lead in the path, and `join` is the owner of the other lead. Returns the same errors as the merge."
  },
  "mergeOwner": {
    "summary": "Merges the owner of another lead into the owner of this lead",
    "description": "The remaining owner gets all leads, consents, messages and campaigns. If either owner has unsubscribed, the remaining owner is unsubscribed. The merge cannot be undone, and is recorded in the audit log. Returns 404 `lead.missing` if this lead is unknown or deleted, and 404 `person.other-lead-missing` if the other lead is unknown or deleted. Returns 409 `person.same` if both leads have the same owner, and 409 `person.unknown` if one of them has no owner yet."
  },
  "listLegalPages": {
    "summary": "Lists the legal pages with their drafts and published versions",
    "description": "The texts themselves are not included."
  },
  "getLegalDraft": {
    "summary": "Returns the draft of a page with its published versions",
    "description": "A request to save must contain the version of the draft that it replaces."
  },
  "getLegalVersion": {
    "summary": "Returns the text of a published version",
    "description": "Returns 404 `legal.version-missing` for an unknown version."
  },
  "previewLegalText": {
    "summary": "Renders a legal text as the public page would show it, and lists the problems that prevent its publication",
    "description": "Stores nothing, and does not reject a text with problems."
  },
  "saveLegalDraft": {
    "summary": "Saves the draft of a page",
    "description": "Visitors do not see it. Returns 409 `legal.changed` with the current draft if its version differs."
  },
  "publishLegalText": {
    "summary": "Publishes the draft as a new version, which takes effect on the given day",
    "description": "Returns 422 `legal.text` if the text has a problem, 422 `legal.effectiveFrom` if the day is before today or before the effective day of the last version, 409 `legal.unchanged` if this text is already published, and 409 `legal.changed` with the current draft if its version differs."
  },
  "restoreLegalText": {
    "summary": "Replaces the draft with a published version",
    "description": "Returns 409 `legal.changed` with the current draft if its version differs, and 404 `legal.version-missing` for an unknown version."
  },
  "getLegalText": {
    "summary": "Returns the legal text that is in effect, rendered as HTML",
    "description": "`version` selects another published version of terms and privacy. Returns 404 `legal.version-missing` for an unknown version."
  },
  "getLogo": {
    "summary": "Returns the logo that an admin has uploaded",
    "description": "If `logo` is null, screens show the built-in mark."
  },
  "listSiteImages": {
    "summary": "Lists the logo and the images of the public pages",
    "description": "An image that was never set has no picture and the version 0."
  },
  "postSiteImage": {
    "summary": "Stores a new image, for example for a post, under a new type",
    "description": "Accepts up to 5 MB and 50 megapixels. The image is decoded and re-encoded at several widths, without metadata. Returns 400 `media.alt` without alternative text, 400 `media.crop` for an invalid crop, and 400 `media.file-type`, `media.file-size` or `media.pixels` for a file that is not accepted."
  },
  "putSiteImage": {
    "summary": "Replaces the image of this type",
    "description": "Accepts up to 5 MB and 50 megapixels. The image is decoded and re-encoded at several widths. The replaced image is stored as a version. Returns 400 `media.file-type`, `media.file-size`, `media.pixels`, `media.type`, `media.crop`, or `media.alt` without alternative text, and 409 `media.changed` with the `current` image if the version in `details` differs."
  },
  "patchSiteImage": {
    "summary": "Changes the alternative text, the focal point or the crop of an image",
    "description": "Returns 409 `media.changed` with the `current` image if its version differs, 404 `media.no-picture`, and 400 `media.crop` or `media.alt`."
  },
  "deleteSiteImage": {
    "summary": "Removes the image of this type",
    "description": "It can be restored from its versions. Returns 409 `media.changed` with the `current` image if its version differs."
  },
  "listSiteImageVersions": {
    "summary": "Lists the earlier versions of an image, newest first, 20 at most",
    "description": "Each version has the time at which it was stored and the user who stored it."
  },
  "restoreSiteImage": {
    "summary": "Makes an earlier version the current image",
    "description": "The replaced image becomes a version. Returns 404 `media.version-missing`, and 409 `media.changed` with the `current` image if its version differs."
  },
  "receiveEmail": {
    "summary": "Receives one email (RFC 5322) from the company's mail server",
    "description": "Verifies the signature `X-Signature: t=<unix>,v1=<hex>` over the raw body, and stores the email before it responds. A repeated request has no effect. Returns 400 `webhook.signature` for a wrong, missing or old signature, 400 `webhook.malformed` for an empty body, 404 `mail.inbound-not-configured`, and 413 for more than 10 MB."
  },
  "receiveMailEvent": {
    "summary": "Receives a bounce or a complaint from a mail provider",
    "description": "The body is `{type, recipient, messageId?, status?, isPermanent?}`, signed like an email. A repeated event has no effect; an event without a message id counts once a day. Returns 400 `webhook.signature` for a wrong, missing or old signature, 400 `webhook.malformed` for a signed body that is not an event, and 404 `mail.inbound-not-configured`."
  },
  "listMessages": {
    "summary": "Lists messages that need a decision, newest first",
    "description": "Each message has failed, may not have arrived (`unknown`), or was postponed by a failure or the recipient cap (`deferred`). `pause` is set while email is paused, by an admin or because the mail server is unavailable or refuses it. A page has 50 items, or up to 200 with `limit`."
  },
  "getMessage": {
    "summary": "Returns a message about a lead as it was sent",
    "description": "Keys in its links are replaced, because they are not stored. `content` is null for a message that was not sent, or was sent before contents were stored. Returns 404 `message.missing` if the message is unknown, is not about a lead, or is about a deleted lead."
  },
  "showMessageFrame": {
    "summary": "Returns an email as the document of a sandboxed frame"
  },
  "resendMessage": {
    "summary": "Resends a message immediately, even above the recipient cap",
    "description": "The retries of the message start over. If the address was suppressed after a bounce, removes the suppression. Returns 404 `message.missing`, 409 `message.settled` if the message no longer needs a decision, and 409 `message.unsubscribed` if the recipient has unsubscribed."
  },
  "markMessageSent": {
    "summary": "Marks a message as sent",
    "description": "Staff use this when they know that the message has arrived. Returns 404 `message.missing`, and 409 `message.settled` if the message no longer needs a decision."
  },
  "receiveText": {
    "summary": "Receives a text from an owner",
    "description": "Verifies the signature over the form and stores the text before it responds. The response contains a reply in TwiML to HELP, and to an opt-out that Twilio does not confirm. Returns 400 `webhook.signature` for a wrong or missing signature, 400 `webhook.malformed` for a signed form that is not a text, and 404 `text.not-configured`."
  },
  "receiveTextStatus": {
    "summary": "Receives the status of a text that was sent",
    "description": "Verifies the signature over the form and stores the status before it responds. Returns 400 `webhook.signature` for a wrong or missing signature, 400 `webhook.malformed` for a signed form that is not a status, and 404 `text.not-configured`."
  },
  "unsubscribe": {
    "summary": "Unsubscribes with one click (RFC 8058)",
    "description": "A mail provider posts without cookies and expects 200, not a redirect."
  },
  "choose": {
    "summary": "Saves the choices of the form",
    "description": "An unchecked checkbox is absent from the body."
  },
  "showConfirmation": {
    "summary": "Shows the page with the button that confirms the email address"
  },
  "listJobs": {
    "summary": "Lists jobs that ran out of retries, newest first",
    "description": "A page has 50 jobs by default, and up to 200 with `limit`. `total` counts the jobs on all pages."
  },
  "retryJob": {
    "summary": "Retries a failed job with the full number of attempts",
    "description": "Returns 409 `job.not-failed` if the job is not in the list of failed jobs. The action is audited."
  },
  "retryAllJobs": {
    "summary": "Retries all failed jobs, each with the full number of attempts",
    "description": "Returns the number of retried jobs. The audit log contains the number of retried jobs for each job name."
  },
  "discardJob": {
    "summary": "Discards a failed job, so that it never runs again",
    "description": "The audit log contains the payload and error of the job. Returns 409 `job.not-failed` if the job is not in the list of failed jobs."
  },
  "health": {
    "summary": "Returns 200 while the process runs"
  },
  "readiness": {
    "summary": "Returns 200 when the process is ready to serve requests",
    "description": "The database must be reachable, and all migrations of this code must have run. The files of the live shell must be available, unless a development server serves them. A newer schema is normal during a deployment. A restored installation whose outgoing messages are on hold is ready, too, and reports `outgoing: held`."
  },
  "metrics": {
    "summary": "Returns the metrics in Prometheus text format"
  },
  "getOutgoing": {
    "summary": "Returns whether outgoing mail and provider calls are held",
    "description": "An installation that was restored from a backup holds them until an admin releases them."
  },
  "releaseOutgoing": {
    "summary": "Releases the held outgoing mail and provider calls of a restored installation",
    "description": "The action is audited. A second call has no effect."
  },
  "listQueues": {
    "summary": "Lists all queues with their metrics",
    "description": "Metrics from the queue server are null if it does not respond."
  },
  "pauseQueue": {
    "summary": "Pauses a queue",
    "description": "Jobs that are running finish, and no other job starts until an admin resumes the queue. The pause survives restarts and a loss of the queue data. The action is audited, and a second call has no effect."
  },
  "resumeQueue": {
    "summary": "Resumes a paused queue",
    "description": "Waiting jobs start now. The action is audited, and a second call has no effect."
  },
  "getOperationsReport": {
    "summary": "Returns the state of each part of the system, as text",
    "description": "Items with a problem include advice for admins. The parts are database, workers, queues, failed jobs, messages, outgoing hold, walkthrough booking, webhooks, providers and audit log."
  },
  "listWebhooks": {
    "summary": "Lists the events that providers such as Stripe, DocuSeal and Twilio sent, newest first",
    "description": "`provider` and `state` filter the list. A page has 50 events by default, and up to 200 with `limit`."
  },
  "getWebhook": {
    "summary": "Returns an event with its payload",
    "description": "Returns 404 `webhook.missing` if the event does not exist."
  },
  "replayWebhook": {
    "summary": "Handles an event again, with the full number of attempts",
    "description": "The event has the state `received` until an attempt succeeds. Returns 404 `webhook.missing` if the event does not exist. The action is audited."
  },
  "servePostedPage": {
    "summary": "Handles a form that the browser submits before hydration or with JavaScript disabled"
  },
  "sendErrorPage": {
    "summary": "Returns an error page for a browser",
    "description": "Rethrows the error for other clients, which get a problem response."
  },
  "startPreview": {
    "summary": "Starts the preview and redirects to the page",
    "description": "Shows an error page for a forged or expired link."
  },
  "leavePreview": {
    "summary": "Ends the preview and returns to the page with the live versions"
  },
  "serveScript": {
    "summary": "Serves the service worker of the live shell",
    "description": "All versions share the URL, so browsers must revalidate it. The content security policy of this response applies to the requests that the worker makes."
  },
  "previewSetting": {
    "summary": "Returns the page at `path` with the fields of a setting",
    "description": "Scripts do not run in it."
  },
  "createInvoice": {
    "summary": "Creates a draft invoice with its items",
    "description": "The client generates `id`, so a retry creates no second invoice. Returns 400 `invoice.amount` for fractions of a cent, 400 `invoice.too-small` below $0.50, 404 `lead.missing`, `invoice.no-customer` or `invoice.missing` (for the id of a deleted draft), 409 `payment.no-contact`, `payment.not-configured` or `invoice.exists`, and 503 `invoice.unavailable`. After a 503, the invoice is completed as soon as the provider responds."
  },
  "sendInvoice": {
    "summary": "Finalizes a draft invoice and emails it to the owner",
    "description": "A repeated call sends no second email. Returns 404 `invoice.missing`, 409 `invoice.not-draft` or `invoice.declined`, and 503 `invoice.unavailable` or `invoice.delayed`. After `invoice.delayed`, the invoice is sent as soon as the provider responds."
  },
  "voidInvoice": {
    "summary": "Voids an invoice that was sent and is not paid, so that the owner can no longer pay it",
    "description": "Returns 404 `invoice.missing`, 409 `invoice.not-open`, and 503 `invoice.unavailable` or `invoice.delayed`. After `invoice.delayed`, the invoice is voided as soon as the provider responds."
  },
  "deleteInvoice": {
    "summary": "Deletes a draft invoice",
    "description": "A repeated call has no effect. Returns 404 `invoice.missing`, 409 `invoice.not-draft`, and 503 `invoice.unavailable` or `invoice.delayed`. After `invoice.delayed`, the invoice is deleted as soon as the provider responds."
  },
  "getInvoices": {
    "summary": "Lists the invoices of a lead, newest first",
    "description": "Returns 404 `lead.missing` for an unknown or deleted lead."
  },
  "getMoney": {
    "summary": "Returns the collected, refunded and disputed amounts of each of the last 36 months",
    "description": "Also returns the open amounts and disputes, and the payments and invoices whose ledger entries differ from the provider's view. All amounts are in cents."
  },
  "listMoneyEntries": {
    "summary": "Lists the entries of the ledger, newest first",
    "description": "`month` limits the list to a month in the company's time zone. A page has 50 entries by default, and up to 200 with `limit`."
  },
  "exportMoneyEntries": {
    "summary": "Downloads the entries of the ledger as a CSV file, newest first",
    "description": "Amounts are in dollars. Cells that a spreadsheet would run as formulas start with an apostrophe. The export is audited. Returns 503 `snapshots.busy` if too many exports are in progress."
  },
  "checkPayment": {
    "summary": "Compares a payment with the provider now, and adds missing entries to the ledger",
    "description": "Returns 404 `payment.missing`, and 503 `payment.verify-failed` if the provider does not respond."
  },
  "checkInvoice": {
    "summary": "Compares an invoice with the provider now, and adds missing entries to the ledger",
    "description": "Returns 404 `invoice.missing`, and 503 `invoice.unavailable` if the provider does not respond."
  },
  "sendPaymentLink": {
    "summary": "Emails the owner of a lead a link for paying a fee",
    "description": "The link works for 30 days. A repeated request with the same `id` sends no second email. Returns 404 `lead.missing`, and 409 `payment.already-paid`, `payment.needs-signature`, `payment.no-contact` or `payment.not-configured`."
  },
  "getPaymentLink": {
    "summary": "Returns the fee of an emailed payment link",
    "description": "The key in the link is the proof of access. Returns 404 `payment.link-invalid` for an unknown, revoked or expired key."
  },
  "openPaymentLink": {
    "summary": "Opens the checkout page of an emailed payment link",
    "description": "Repeated calls return the same page while it is open. Returns the same errors as reading the link, and as opening a payment session for staff."
  },
  "createPaymentSession": {
    "summary": "Opens a hosted checkout page for a fee of a lead",
    "description": "A lead has at most one open page per fee, so repeated and parallel calls return the same page. Returns 404 `lead.missing`, 409 `payment.already-paid`, `payment.settling`, `payment.fee-changed`, `payment.needs-signature`, `payment.no-contact` or `payment.not-configured`, and 503 `payment.session-failed`. After a 503, a retry is safe."
  },
  "verifyPayment": {
    "summary": "Verifies the payment of a checkout session",
    "description": "Compares the payment with the provider's record, unless the state of the payment is final. Returns 404 `payment.missing` for an unknown session, and 503 `payment.verify-failed` if the provider does not respond."
  },
  "startOnboarding": {
    "summary": "Moves the lead of a paid session to the onboarding stage",
    "description": "Sets the status of the lead to enrolled, records that staff contacted the owner, and starts the onboarding messages. A repeated call changes nothing. Returns 404 `payment.missing`, `payment.no-lead` or `lead.missing`, and 409 `payment.not-paid`."
  },
  "getReceipt": {
    "summary": "Returns the payment of a session for the owner who returns from the checkout page",
    "description": "The session id is the only proof of access, so the response contains no personal data. Returns the same errors as the verification for staff."
  },
  "getPayments": {
    "summary": "Lists the payments of a lead, newest first, with their refunds and with the obstacles to further payments",
    "description": "Returns 404 `lead.missing` for an unknown or deleted lead."
  },
  "refundPayment": {
    "summary": "Refunds a payment, in full or in part",
    "description": "A repeated request with the same `id` refunds nothing more. Returns 404 `payment.missing`, 409 `refund.not-paid`, `refund.too-much`, `refund.disputed`, `refund.declined` or `refund.exists`, and 503 `refund.unavailable`, after which a retry is safe."
  },
  "refundInvoice": {
    "summary": "Refunds an invoice, in full or in part",
    "description": "A repeated request with the same `id` refunds nothing more. Returns 404 `invoice.missing`, 409 `refund.not-paid`, `refund.too-much`, `refund.disputed`, `refund.declined` or `refund.exists`, and 503 `refund.unavailable`, after which a retry is safe."
  },
  "receiveEvent": {
    "summary": "Receives an event from the card payment provider",
    "description": "Verifies the signature over the raw body and stores the event before responding. Returns 400 `webhook.signature` for a wrong, missing or old signature, 400 `webhook.malformed` for a signed body that is not an event, and 404 `payment.not-configured` if no key is configured."
  },
  "generateReport": {
    "summary": "Renders the report as a PDF file and returns the download URL",
    "description": "The caller must be staff or have the cookie that grants access to the report; other callers get 404 `lead.missing`. Ignores `rentEstimate` and `improvements` from visitors. Visitors get 429 `pdf.limited` after 20 files for a report within an hour. Returns 409 `pdf.not-ready` until the analysis result is stored, 409 `pdf.no-lead` for an analysis without a lead, and 503 `pdf.busy` or `pdf.failed`."
  },
  "serveReportFile": {
    "summary": "Downloads a rendered report",
    "description": "The key in the URL grants access for an hour. Supports byte ranges. Returns 404 `pdf.expired` after an hour, and 416 for a range outside the file."
  },
  "findPeople": {
    "summary": "Finds people by part of the email address or name, or by at least seven digits of the phone number",
    "description": "Returns the first 20, sorted by email address."
  },
  "getPersonSummary": {
    "summary": "Returns which data is stored about a person",
    "description": "Contains the number of rows of each kind, and the effect of an erasure on these rows. The list is empty if nothing is stored."
  },
  "requestPersonExport": {
    "summary": "Requests a ZIP archive with everything that is stored about a person",
    "description": "A worker builds the archive, which can be downloaded for a day. Requires a recent sign-in. A repeated request with the same id has no further effect. The action is audited."
  },
  "getPersonExport": {
    "summary": "Returns whether an export can be downloaded",
    "description": "Returns 404 `person-export.missing` after a day."
  },
  "downloadPersonExport": {
    "summary": "Downloads an export as a ZIP archive",
    "description": "Returns 404 `person-export.missing` until a worker has built the archive, and after a day. The action is audited."
  },
  "requestPersonErasure": {
    "summary": "Requests the erasure of a person",
    "description": "A worker erases all rows, files and messages, and the data at providers, except data that must be retained. An erasure cannot be undone. Requires a recent sign-in, and the email address twice. While an erasure of the person is in progress, another request returns that erasure. Returns 400 `person.not-confirmed` if the addresses differ, and 409 `person.is-user` for the address of a user. The action is audited."
  },
  "listPersonErasures": {
    "summary": "Lists the last 20 erasures, newest first",
    "description": "The entries contain no personal data."
  },
  "downloadErasureReceipt": {
    "summary": "Downloads the receipt of an erasure as a text file",
    "description": "Returns 404 `person-erasure.missing` if it does not exist."
  },
  "listReferrals": {
    "summary": "Lists referrals of realtors, newest first",
    "description": "`q` searches realtor, brokerage, client and address. Suspected and deleted referrals are listed only with `show`."
  },
  "editReferral": {
    "summary": "Changes the status or the details of a referral",
    "description": "Absent fields stay unchanged. Returns 409 `referral.changed` with the current referral if its version differs, and 404 `referral.missing` for an unknown id."
  },
  "deleteReferral": {
    "summary": "Deletes a referral, for example when the client or realtor requests erasure",
    "description": "Pending emails about the referral are not sent. The referral can be restored until it is purged, by default after 30 days. Converted and paid referrals are not purged. Returns 404 `referral.missing` for an unknown id."
  },
  "restoreReferral": {
    "summary": "Restores a deleted referral",
    "description": "If the referral is not deleted, returns it unchanged. Returns 404 `referral.missing` if it is unknown or has been purged."
  },
  "acceptReferral": {
    "summary": "Accepts a referral that is suspected to be spam",
    "description": "The emails to the realtor and the company are sent now. If the referral is not suspected, returns the referral unchanged. Returns 404 `referral.missing` for an unknown id."
  },
  "payReferral": {
    "summary": "Records that the referral fee was paid to the brokerage",
    "description": "The payment date is the current time. A repeated request with the same fee changes nothing. Returns 404 `referral.missing` for an unknown id, 409 `referral.paid` with the current referral if a different fee was paid, 422 `referral.w9-missing` if the brokerage's W-9 is neither on file nor in the request, and 422 `referral.w9-date` for an invalid date."
  },
  "listBrokerageTotals": {
    "summary": "Returns the referral fees that each brokerage was paid in a year, largest total first",
    "description": "`isReportable` marks the brokerages for which the company must file form 1099-NEC."
  },
  "exportReferralPayments": {
    "summary": "Downloads the referral fees that were paid in a year as a CSV file, oldest first",
    "description": "Amounts are in dollars. Cells that a spreadsheet would run as formulas start with an apostrophe. The export is audited."
  },
  "submitReferral": {
    "summary": "Submits the referral form",
    "description": "Stores the referral as pending and emails the realtor and the company. The client generates `referralId`. Submitting the same form again changes nothing. The same id with other details returns 409 `referral.reused`. A network that has sent too many submissions within an hour, by default 300, gets 429 `intake.closed`. A suspected spam submission gets the same response as any other, but no email is sent."
  },
  "reportIfPublished": {
    "summary": "Reports a missing file to ReleaseHealth, because the store of this node lacks it",
    "description": "Does not report a file that the version's deploy.json does not list, because the request for such a file is an error of the version."
  },
  "reportClientError": {
    "summary": "Counts a client-side error for the version that caused it",
    "description": "A network counts once per version and hour, and a page reports at most one error. A new version that fails too often is rolled back automatically. Reports about versions that are neither live nor in a ring have no effect. Reports from browsers that show a preview have no effect either, because the previewed version may cause an error in a file of a live version."
  },
  "listDeployTokens": {
    "summary": "Lists the deploy tokens",
    "description": "Revoked tokens are last, and within each group the newest is first. Secrets are omitted."
  },
  "createDeployToken": {
    "summary": "Creates a deploy token for one app",
    "description": "The response contains the secret, which cannot be read again. Returns 400 `deploy-token.app` for an invalid app name, 400 `deploy-token.no-right` without a right, and 400 `deploy-token.expires-at` for an expiry in the past. Returns 409 `deploy-token.too-many` if there are already 100 tokens that are not revoked."
  },
  "revokeDeployToken": {
    "summary": "Revokes a deploy token",
    "description": "Versions that were published with the token stay published. Returns 404 `deploy-token.missing` for an unknown id."
  },
  "listNavigation": {
    "summary": "Lists the links that the remotes declare, in the versions that this browser runs",
    "description": "Documents of staff pages already contain these links. Documents of public pages contain only the links of the header and footer. The shell calls this route for the other links when it first renders links to staff pages."
  },
  "createReleasePreview": {
    "summary": "Creates a link that shows a published version to each browser that opens it, with the live versions of the other apps",
    "description": "The link is valid for eight hours. Returns 409 `release.version-incompatible` with the reasons if the version is not compatible with the live versions. Returns 404 `release.app-missing` or `release.version-missing` for an unknown app or version. Returns 429 `release.checks-busy` if too many versions are waiting for their checks, and 403 `release.not-allowed` if the caller may not release the app."
  },
  "listReleases": {
    "summary": "Lists the published versions of each app that the caller may release, and marks the live version",
    "description": "`revision` increases with each activation. Users with the marketing grant may release only public remotes."
  },
  "listVersions": {
    "summary": "Lists the published versions of an app, newest first",
    "description": "The cursor is the name of the last version of the previous page. Returns 404 `release.app-missing` or `release.version-missing` for an unknown app or cursor, and 403 `release.not-allowed` if the caller may not release the app."
  },
  "getLiveRelease": {
    "summary": "Returns the live version of an app, from the database",
    "description": "Send it as `expectedVersion` to activate another version. Returns 404 `release.app-missing` for an invalid app name, and 403 `release.not-allowed` if the caller may not release the app."
  },
  "activateRelease": {
    "summary": "Activates a published version, which may be older than the live version",
    "description": "New page loads get this version; open tabs keep their loaded version. Ends the ring of the app, and the rings of other apps that are incompatible with this version. Returns 409 `release.version-incompatible` with the reasons if the version is incompatible with other live versions. With `expectedVersion`, the response is 409 `release.live-changed` with `liveVersion` if another version is live. If deploy.json has been altered since its publication, the response is 409 `release.version-altered`. A deploy token gets 409 `release.rolled-back` for a version that was rolled back automatically and is not live. Returns 404 `release.app-missing` or `release.version-missing` for an unknown app or version. Returns 429 `release.checks-busy` if too many versions are waiting for their checks, and 403 `release.not-allowed` if the caller may not release the app."
  },
  "listRollouts": {
    "summary": "Lists the running rings, the health of new versions, and automatic rollbacks",
    "description": "The health is the number of visits and failures since a version was activated or its ring started. Automatic rollbacks are listed for 14 days."
  },
  "getRollout": {
    "summary": "Returns the running ring of an app, the health of its new versions, and its automatic rollbacks",
    "description": "Returns 404 `release.app-missing` for an invalid app name, and 403 `release.not-allowed` if the caller may not release the app."
  },
  "setRing": {
    "summary": "Starts a ring: shows a published version to signed-in admins, and to a percentage of new visits, before it is live",
    "description": "Changes the percentage if the version's ring is running; a lower percentage is not checked. Returns 409 `release.version-incompatible` with the reasons if the version is not compatible with the live versions or the versions of other rings. Returns 409 `release.ring-running` if the app has a ring with another version, and 409 `release.already-live` for the live version. Returns 409 `release.rolled-back` if a deploy token specifies a version that was rolled back automatically. Returns 404 `release.app-missing` or `release.version-missing` for an unknown app or version. Returns 429 `release.checks-busy` if too many versions are waiting for their checks, and 403 `release.not-allowed` if the caller may not release the app."
  },
  "stopRing": {
    "summary": "Ends the ring of an app, so that all visitors get the live version",
    "description": "Has no effect if no ring is running. With `version`, the response is 409 `release.ring-changed` if another version is in the ring. Returns 403 `release.not-allowed` if the caller may not release the app."
  },
  "listFor": {
    "summary": "Lists the rollouts of the apps that the user may release"
  },
  "uploadRelease": {
    "summary": "Publishes a version of an app from an archive",
    "description": "The archive is a gzip-compressed tar with deploy.json, needs.json, server/ssr.cjs and the files in client/. The version does not go live. The files of the version are compared with the hashes in deploy.json, and all its pages are rendered with the live versions of the other apps. If the server has a browser, it also hydrates pages. Returns 200 if the same build is already published under this name, and 409 `release.version-exists` for another build. Returns 422 `release.refused` with `reasons` that each describe a required change. Returns 429 `release.uploads-busy` if two other uploads are in progress, and 429 `release.checks-busy` if too many versions are waiting for their checks. Returns 429 `release.upload-quota` if deploy tokens have added too many versions to the app, and 403 `release.not-allowed` if the caller is neither an admin nor a deploy token."
  },
  "getSampleData": {
    "summary": "Counts the sample data with which the local stack filled the empty database",
    "description": "Not available in production."
  },
  "removeSampleData": {
    "summary": "Removes the sample data, and everything that users added to sample leads",
    "description": "A repeated call has no effect. The audit log keeps its entries. The removal is audited. Not available in production."
  },
  "getCompanySettings": {
    "summary": "Returns the name, contact data and office hours of the company",
    "description": "The public pages and emails show them."
  },
  "putCompanySettings": {
    "summary": "Replaces the name, contact data and office hours of the company",
    "description": "Returns 409 `settings.changed` with the current setting if it has changed since `changedAt`."
  },
  "getLinkSettings": {
    "summary": "Returns the links to other sites",
    "description": "The public pages and emails contain these links."
  },
  "putLinkSettings": {
    "summary": "Replaces the links to other sites",
    "description": "Returns 409 `settings.changed` with the current setting if it has changed since `changedAt`."
  },
  "getSocialSettings": {
    "summary": "Returns the social profiles",
    "description": "The footer of the public pages shows them in this order."
  },
  "putSocialSettings": {
    "summary": "Replaces the social profiles",
    "description": "Returns 409 `settings.changed` with the current setting if it has changed since `changedAt`."
  },
  "getServiceAreaSettings": {
    "summary": "Returns the ZIP codes of the service area",
    "description": "Rents are estimated only for homes in this area."
  },
  "putServiceAreaSettings": {
    "summary": "Replaces the ZIP codes of the service area",
    "description": "Returns 409 `settings.changed` with the current setting if it has changed since `changedAt`."
  },
  "getAreasSettings": {
    "summary": "Returns the texts about the areas on the landing page",
    "description": "The landing page shows them in this order."
  },
  "putAreasSettings": {
    "summary": "Replaces the texts about the areas on the landing page",
    "description": "Returns 409 `settings.changed` with the current setting if it has changed since `changedAt`."
  },
  "getPlanSettings": {
    "summary": "Returns the texts about the plans on the landing page",
    "description": "The percentages of the plans are in the fee schedule."
  },
  "putPlanSettings": {
    "summary": "Replaces the texts about the plans",
    "description": "Returns 409 `settings.changed` with the current setting if it has changed since `changedAt`. Returns 422 `plans.invalid` if a plan is missing, more than one is emphasized, or a text has an unknown placeholder."
  },
  "getTeamSettings": {
    "summary": "Returns the team with all biographies",
    "description": "Members are in the order of the team page."
  },
  "putTeamSettings": {
    "summary": "Replaces the team with all biographies",
    "description": "Derives the slugs from the names. Returns 409 `settings.changed` with the current setting if it has changed since `changedAt`. Returns 422 `team.invalid` if two members would have the same slug, or a picture is not stored."
  },
  "getTestimonialsSettings": {
    "summary": "Returns the testimonials",
    "description": "Production does not show them while they are samples."
  },
  "putTestimonialsSettings": {
    "summary": "Replaces the testimonials",
    "description": "Returns 409 `settings.changed` with the current setting if it has changed since `changedAt`. Returns 422 `testimonials.sample` if a seeded sample is among genuine reviews."
  },
  "getReviewBadgeSettings": {
    "summary": "Returns the review badge",
    "description": "Production does not show it while it is a sample."
  },
  "putReviewBadgeSettings": {
    "summary": "Replaces the review badge",
    "description": "Returns 409 `settings.changed` with the current setting if it has changed since `changedAt`."
  },
  "getRetention": {
    "summary": "Returns how long each kind of record is kept, and how many records the next run of its sweep deletes",
    "description": "The audit log is kept without a limit."
  },
  "putRetention": {
    "summary": "Replaces how long each kind of record is kept",
    "description": "The next run of each sweep, within an hour, applies it. Returns 409 `settings.changed` with the current setting if it has changed since `changedAt`. The action is audited."
  },
  "countDueRecords": {
    "summary": "Returns how many records the next run of each sweep would delete with other values",
    "description": "Changes nothing, so that an admin can see the effect before saving."
  },
  "listSettingVersions": {
    "summary": "Lists the values that a setting has had, newest first, with the user and time of each change",
    "description": "To restore a version, a client saves the fields of that version like any other edit. The server validates them and stores a new version. All staff can read versions of campaign settings, and users with the marketing grant can read versions of public settings. Otherwise, returns 403 `settings.admins-only`."
  },
  "getSite": {
    "summary": "Returns the company's data for the public pages",
    "description": "Includes contact details, links, team, plans, testimonials, areas and the ZIP codes of the service area."
  },
  "getTeamMember": {
    "summary": "Returns the profile of one team member",
    "description": "An earlier slug returns the same profile, with the current slug. Returns 404 `site.no-team-member` for an unknown slug and for a member without a biography."
  },
  "listTeamPortraits": {
    "summary": "Lists the team members with their portraits",
    "description": "A portrait is uploaded as the site image of its type."
  },
  "getManagedWalkthrough": {
    "summary": "Returns the walkthrough that an emailed link manages",
    "description": "The key in the link works until a week after the walkthrough. Returns 404 `walkthrough.missing` after that week, or after the key is revoked. Changes nothing."
  },
  "listManagedWalkthroughSlots": {
    "summary": "Lists the times to which an owner can reschedule with an emailed link",
    "description": "The booked time of the owner's walkthrough does not block other times. Returns 404 `walkthrough.missing` for an invalid key."
  },
  "rescheduleWalkthrough": {
    "summary": "Reschedules the walkthrough that an emailed link manages",
    "description": "If the walkthrough was canceled, books a new one, which the link manages from then on. The limits and errors of a booking apply. Also returns 409 `walkthrough.over` after the walkthrough has started, and 404 `walkthrough.missing` for an invalid key."
  },
  "cancelWalkthrough": {
    "summary": "Cancels the walkthrough that an emailed link manages",
    "description": "The time becomes free, and the lead returns to its previous status. A second call changes nothing. Returns 409 `walkthrough.over` after the walkthrough has started, and 404 `walkthrough.missing` for an invalid key."
  },
  "getManagedWalkthroughCalendar": {
    "summary": "Downloads a calendar file for the walkthrough that an emailed link manages",
    "description": "Returns 404 `walkthrough.missing` for an invalid key."
  },
  "getWalkthroughId": {
    "summary": "Returns the id of the walkthrough that the key manages"
  },
  "getBookingSettings": {
    "summary": "Returns the rules for walkthrough times",
    "description": "The rules contain hours, length, buffer, notice, horizon, days off and staff."
  },
  "putBookingSettings": {
    "summary": "Replaces the rules for walkthrough times",
    "description": "Visitors see the new times immediately. Booked walkthroughs stay booked. Returns 422 `booking.hours` if the hours contradict each other or are too short, and 422 `booking.staff` if none of the chosen staff has an enabled account. Returns 409 `settings.changed` with the current rules if they have changed since `changedAt`."
  },
  "previewBookingSettings": {
    "summary": "Returns the times that visitors could book with these rules, and the booked walkthroughs outside the hours",
    "description": "Changes nothing. Returns 422 `booking.hours` and 422 `booking.staff` for the same reasons as the replacement."
  },
  "listWalkthroughs": {
    "summary": "Lists the booked walkthroughs that are not over, earliest first",
    "description": "The list has at most 1,000 items."
  },
  "listWalkthroughSlots": {
    "summary": "Lists the times at which a walkthrough can be booked, according to the company's hours, notice period and travel buffer",
    "description": "With `leadId`, the booked time of that lead's walkthrough does not block other times. Only staff and a browser that was granted access to the lead may pass `leadId`. Other callers get 404 `lead.missing`. If walkthroughs are booked on an external page (`bookingUrl`), `slots` is empty."
  },
  "bookWalkthrough": {
    "summary": "Books a time for a lead, or reschedules its booked walkthrough to that time",
    "description": "Only for staff and for a browser that was granted access to the lead. Other callers get 404 `lead.missing`. If the lead is held as suspected spam, the time is only requested, and staff get 409 `walkthrough.lead-held`. Returns 409 `walkthrough.taken` or `walkthrough.not-offered` if the time is not available, and `walkthrough.many-ahead` if the owner or browser has two other upcoming walkthroughs. A visitor's network gets 429 `intake.bookings-closed` after 10 bookings within an hour. Returns 429 `walkthrough.changed-often` after 20 changes to a lead's walkthroughs within 30 days."
  },
  "cancelWalkthroughOfLead": {
    "summary": "Cancels the upcoming walkthrough of a lead",
    "description": "The owner of the lead gets an email."
  },
  "assignWalkthrough": {
    "summary": "Assigns the upcoming walkthrough of a lead to another staff member",
    "description": "The time does not change, and the owner gets no email. Returns 409 `walkthrough.staff-busy` if the staff member has another walkthrough at that time, and `walkthrough.staff-unsuitable` if the staff member does no walkthroughs."
  },
  "getWalkthroughOfLead": {
    "summary": "Returns the upcoming walkthrough of a lead, or else the walkthrough whose time was chosen last",
    "description": "Only for staff and for a browser that was granted access to the lead. Other callers get 404 `lead.missing`. Returns 404 `walkthrough.missing` before the first booking."
  },
  "getWalkthroughCalendar": {
    "summary": "Downloads a calendar file for the walkthrough of a lead",
    "description": "Access and errors are the same as for reading the walkthrough."
  },
  "listWebinars": {
    "summary": "Lists webinars, latest start first, with the number of people who wait for the next webinar",
    "description": "Each webinar includes the number of its registrations."
  },
  "listWaitingForWebinar": {
    "summary": "Lists the people who wait for the date of the next webinar, latest first",
    "description": "`q` searches name and email."
  },
  "getAdminWebinar": {
    "summary": "Returns one webinar",
    "description": "Returns 404 `webinar.not-found` for an unknown id."
  },
  "createWebinar": {
    "summary": "Schedules a webinar",
    "description": "The public page shows the webinar immediately, unless an earlier webinar is upcoming. Everyone who waits for the next webinar gets a seat and an email, unless the webinar is over. Repeating the request changes nothing. Returns 400 `webinar.unknown-host` if the host is not on the team."
  },
  "editWebinar": {
    "summary": "Replaces the fields of a webinar",
    "description": "If the time or the meeting link of a webinar that is not over changes, the registered people get an email. Returns 409 `webinar.changed` with the current webinar if it has another version, and 409 `webinar.canceled` for a canceled webinar. Returns 404 `webinar.not-found` for an unknown id, and 400 `webinar.unknown-host` if the host is not on the team."
  },
  "cancelWebinar": {
    "summary": "Cancels a webinar",
    "description": "The registered people get an email and join the waiting list for the next webinar. Repeating the request changes nothing. Returns 409 `webinar.changed` with the current webinar if it has another version, 409 `webinar.over` if it is over, and 404 `webinar.not-found` for an unknown id."
  },
  "listWebinarRegistrations": {
    "summary": "Lists the registrations for a webinar, latest first, with their emails and leads",
    "description": "`q` searches name and email. Returns 404 `webinar.not-found` for an unknown id."
  },
  "exportWebinarRegistrations": {
    "summary": "Downloads the registrations for a webinar as a CSV file, oldest first",
    "description": "Cells that a spreadsheet would run as formulas start with an apostrophe. The export is audited. Returns 404 `webinar.not-found` for an unknown id."
  },
  "getWebinar": {
    "summary": "Returns the next webinar, or the last webinar if none is scheduled",
    "description": "If `isPast` is true, the webinar is over or canceled, and a registration is for the next webinar. Returns 404 `webinar.missing` if no webinar exists."
  },
  "registerForWebinar": {
    "summary": "Registers for the webinar, or for news about the next webinar",
    "description": "Adds a lead and emails a confirmation. If the email is already registered, adds nothing. The response and its timing do not reveal this. Returns 429 `intake.closed` if one network exceeds the submission limit in the settings, by default 300 within an hour. Returns 404 `webinar.missing` if no webinar exists."
  },
  "getWebinarCalendar": {
    "summary": "Downloads the webinar as a calendar file",
    "description": "Returns 404 `webinar.missing` if no webinar exists."
  }
};
