// Generated from the BFF by `npm run openapi -w @epm/bff`. Do not edit.
export const OPERATION_DOCS: Readonly<Record<string, { summary: string; description?: string }>> = {
  "getAnalysisReport": {
    "summary": "For the browser that was granted it, and for staff; for anybody else there is no such lead"
  },
  "adjustReport": {
    "summary": "The rent of staff and the comparables left out, as a whole"
  },
  "picture": {
    "summary": "The picture of the page at the path before '.png'; that of the start page is 'index.png'"
  },
  "getIntakeTicket": {
    "summary": "For a form that is being opened; each submission needs one of its own"
  },
  "holdIntakeTicket": {
    "summary": "For a page whose form can be sent without script: from here on the visitor holds a ticket, in a cookie"
  },
  "changeAssignees": {
    "summary": "Assigns leads to members of staff, or to nobody",
    "description": "A lead that a colleague assigned since the given version keeps its assignee."
  },
  "revokeLeadLinks": {
    "summary": "Ends every mailed link of the lead, the browsers in which it was opened, and the files made of its report"
  },
  "listLeads": {
    "summary": "Answers JSON text, as Postgres built it"
  },
  "acceptLeads": {
    "summary": "'Not spam' for several",
    "description": "Answers with the ids of those that were there."
  },
  "acceptLead": {
    "summary": "'Not spam': a suspect submission counts, and what waited for that goes out"
  },
  "exportLeads": {
    "summary": "Everything that the list shows for these filters, in its order"
  },
  "exportChosen": {
    "summary": "Those that were chosen by hand; whoever is gone by then is left out"
  },
  "unsubscribe": {
    "summary": "RFC 8058: a mail provider posts here without cookies and expects 200 and no redirect; so does the page's form"
  },
  "health": {
    "summary": "The process runs"
  },
  "readiness": {
    "summary": "It can serve: the database answers and has this code's schema, and the live shell is in the store",
    "description": "A newer schema is normal while a version is deployed. A restored copy that is held serves too, and says so."
  },
  "metrics": {
    "summary": "Prometheus text"
  },
  "generateReport": {
    "summary": "For staff, and for the browser that was granted the report; for anybody else there is no such lead"
  },
  "reportFile": {
    "summary": "The file, for whoever holds its key, for an hour"
  },
  "deleteReferral": {
    "summary": "For a client or realtor who asks to be forgotten; it is removed for good after 30 days"
  },
  "posted": {
    "summary": "A form that the browser sends itself, before the page's script is there or without any"
  },
  "standIn": {
    "summary": "A person gets a page whatever is broken; a program gets the problem itself"
  },
  "script": {
    "summary": "The live shell's",
    "description": "One address for all versions, so it is never kept; the policy is that of its own requests."
  },
  "bookWalkthrough": {
    "summary": "Books a time, or moves the one that the lead has ahead of it",
    "description": "For a held submission the time is only requested."
  },
  "cancelWalkthroughOfLead": {
    "summary": "Cancels the walkthrough that a lead has ahead",
    "description": "Its owner is told by email."
  }
};
