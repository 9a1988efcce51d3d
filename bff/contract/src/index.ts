export type { ApiPaths, Problem, Schemas } from './api-types.ts';
export {
  INVALID_ADDRESS_MESSAGE,
  computeAddressKey,
  findAddressLineError,
  isSameHome,
  isStreet,
  joinAddress,
  ADDRESS_NOT_PROVIDED,
  parseAddressLine,
  INVALID_STATE_ZIP_MESSAGE,
  INVALID_ZIP_MESSAGE,
} from './address.ts';
export type { Address } from './address.ts';
export {
  COMPANY_FIGURES,
  listAgreementTerms,
  formatNetIncomeSentences,
  formatOfferSentences,
  listAgreementTermsForOwner,
  formatRepairLimit,
  INITIAL_TERM_MONTHS,
} from './agreement.ts';
export {
  ANALYSIS_BOUNDS,
  ANALYSIS_MESSAGES,
  findAnalysisEmailError,
  findPropertiesError,
  findPropertyErrors,
  EMPTY_PROPERTY,
  hasImplausibleFigures,
  formatSubmitLabel,
  toPropertyValues,
} from './analysis-form.ts';
export type { PropertyDraft, PropertyField, PropertyValues } from './analysis-form.ts';
export { MAPPABLE_LEAD_FIELD_KEYS, MAPPABLE_LEAD_FIELDS } from './mappable-lead-fields.ts';
export type { MappableLeadField, MappableLeadFieldEntry } from './mappable-lead-fields.ts';
export { isShownTo, isStaffPlace, NAVIGATION_PLACES, sortNavigation, STAFF_KINDS } from './navigation.ts';
export type { NavigationEntry, NavigationPlace, StaffKind } from './navigation.ts';
export { hasMarketingAccess } from './marketing-access.ts';
export { findPlanTextProblem, PLAN_AMOUNTS } from './plan-amounts.ts';
export { PASSWORD_LENGTH } from './password.ts';
export { MIN_SEARCH_LENGTH } from './search.ts';
export { LEGAL_BOUNDS, LEGAL_PAGE_KEYS, LEGAL_PAGES, LEGAL_PLACEHOLDERS } from './legal-pages.ts';
export type { LegalPageKey, LegalPlaceholder } from './legal-pages.ts';
export { WEBINAR_EVENT_BOUNDS } from './webinar-event-bounds.ts';
export { WEEKDAYS, computeFirstResponseDue } from './business-hours.ts';
export { MAX_CAMPAIGN_LENGTH, parseCampaign } from './campaign.ts';
export {
  toPathGroup,
  MAX_VISIT_TEXT_LENGTH,
  readPostSlug,
  readVisit,
  sanitizeVisit,
  VISIT_SOURCES,
} from './visit.ts';
export type { Visit } from './visit.ts';
export {
  CAMPAIGN_WORKFLOWS,
  DEFAULT_CAMPAIGN_TIMING,
  TEMPLATE_TIMING_KEYS,
  TEMPLATE_TIMINGS,
  TEMPLATE_CHANNELS,
  SEQUENCE_STATES,
  getWorkflowForStatus,
} from './campaign-workflows.ts';
export type {
  CampaignTiming,
  CampaignWorkflow,
  TemplateTiming,
  TemplateChannel,
  SequenceState,
} from './campaign-workflows.ts';
export {
  addCentralDays,
  addDays,
  toCentralDay,
  toCentralYear,
  toInstant,
  toMinutesOfDay,
  parseTimeOfDay,
  getWeekday,
} from './central-time.ts';
export type { CentralDay } from './central-time.ts';
export { CONTACT_KINDS, CONTACT_KIND_KEYS } from './contact-kinds.ts';
export type { ContactKind } from './contact-kinds.ts';
export {
  CHECKOUT_FEE_KEYS,
  formatFeeName,
  INVOICE_ACTIONS,
  INVOICE_STATES,
  isPaid,
  PAYMENT_STATES,
} from './checkout-fees.ts';
export type { CheckoutFee, InvoiceAction, InvoiceState, PaymentState } from './checkout-fees.ts';
export {
  DOCUMENT_DELIVERIES,
  DOCUMENT_STATES,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPE_KEYS,
  formatOwnerNames,
  OWNER_NAME_FIELD,
  DOCUMENT_TYPES,
  PAYMENT_GATES,
  SIGNER_STATES,
  STATES_BY_DOCUMENT_STATUS,
  toDocumentStatus,
} from './document-types.ts';
export type {
  DocumentDelivery,
  DocumentState,
  DocumentStatus,
  DocumentType,
  PaymentGate,
  SignerState,
} from './document-types.ts';
export { ANALYSIS_EMAIL_CONSENT } from './consent.ts';
export type { ConsentWording } from './consent.ts';
export { MAX_EMAIL_LENGTH, isEmail, deriveNameFromEmail, normalizeEmail } from './email.ts';
export { LEDGER_KIND_LABELS, LEDGER_KINDS } from './ledger-kinds.ts';
export type { LedgerKind } from './ledger-kinds.ts';
export { HTTPS_URL_MESSAGE, isHttpsUrl } from './https-url.ts';
export { LINK_MESSAGE, hasLink } from './link-free.ts';
export { JOB_TITLES, QUEUE_TITLES } from './job-titles.ts';
export { toEventTime, formatEventTime } from './event-time.ts';
export { getEnrollmentSmsConsentWording } from './enrollment-consent.ts';
export {
  ENROLLMENT_BOUNDS,
  ENROLLMENT_MESSAGES,
  ENROLLMENT_STEPS,
  findEnrollmentErrors,
  isPhone,
  parseHomeDraft,
  parseRent,
  parseUnitCount,
  findStepWithError,
  toEnrollmentValues,
} from './enrollment-form.ts';
export type { EnrollmentHomeDraft, EnrollmentDraft, EnrollmentField, EnrollmentValues } from './enrollment-form.ts';
export { ENROLLMENT_INCLUSIONS, ENROLLMENT_REQUIREMENTS, ONBOARDING_STEPS } from './enrollment-terms.ts';
export type { EnrollmentTerm } from './enrollment-terms.ts';
export {
  FEE_KEYS,
  FEE_TERMS,
  findFee,
  FIRST_FEE_SCHEDULE,
  isPercentFee,
  LANDING_PLAN_KEYS,
  QUOTE_TIERS,
  RENT_VS_SELL_SHARES,
} from './fee-schedule.ts';
export type { FeeFigures, FeeKey, FeeSchedule, LandingPlanKey } from './fee-schedule.ts';
export {
  COMPANY_TIME_ZONE,
  formatCount,
  formatDate,
  formatDollars,
  formatInstant,
  formatPercent,
  formatSquareFeet,
  formatTimeAgo,
} from './format.ts';
export { toImprovementItems, toImprovementRows, sumImprovementRows } from './improvement-rows.ts';
export type { ImprovementRow } from './improvement-rows.ts';
export { createDefaultImprovements, getImprovementCost, sumImprovements, parseCustomAmount } from './improvements.ts';
export type { ImprovementItem } from './improvements.ts';
export { MIN_FORM_FILL_MS, countLeadingZeroBits, formatProofText, SUSPICIONS, SUSPICION_KEYS } from './intake.ts';
export type { Suspicion } from './intake.ts';
export {
  FIRST_OUTCOME,
  isDecided,
  isLeadStatus,
  isNewLead,
  LEAD_STAGES,
  LEAD_STATUS,
  LEAD_STATUS_LABELS,
  LEAD_STATUSES,
  parseLeadStatus,
  PIPELINE_TILES,
  normalizeLeadStatus,
  getStageForStatus,
} from './lead-status.ts';
export {
  getColumnForField,
  getHeadingForField,
  getLabelForField,
  LEAD_FIELD_KEYS,
  LEAD_FIELDS,
  LEAD_FILE_FIELDS,
  LEAD_NUMBER_FIELDS,
} from './lead-fields.ts';
export type { LeadField, LeadFieldEntry, LeadFileField, LeadNumberField } from './lead-fields.ts';
export { MAX_BULK_CHANGES, MAX_BULK_ACCEPT_DELETE_RESTORE, MAX_SELECTED_EXPORT } from './lead-limits.ts';
export type { LeadStatus, LeadStatusEntry } from './lead-status.ts';
export {
  describeDifferenceToStandardPlan,
  computeOfferFigures,
  formatPlacementFee,
  formatRent,
  computeProjections,
  computeRent,
  formatRentPeriod,
  computeReportedRent,
  getReportedRentPerUnit,
} from './home-figures.ts';
export type { OfferFigures, OfferedHome, Projections, Rent } from './home-figures.ts';
export { LIVE_EVENTS } from './live-events.ts';
export { RETENTION_BOUNDS, RETENTION_KINDS } from './retention.ts';
export type { RetentionKind } from './retention.ts';
export { SITE_SETTING_KEYS } from './site-setting-keys.ts';
export type { SiteSettingKey } from './site-setting-keys.ts';
export type { LiveEventType } from './live-events.ts';
export { DAYS_ON_MARKET_LABELS, MARKET_FIGURES } from './market-figures.ts';
export {
  fillMergeFields,
  findMergeProblems,
  isLinkField,
  isTypedField,
  isWebUrl,
  listMergeFields,
  listUsedFields,
  MERGE_FIELDS,
} from './merge-fields.ts';
export type { MergeField, MergeValues } from './merge-fields.ts';
export {
  DEFAULT_PLAN,
  PLANS,
  PLAN_KEYS,
  listAdditionalFees,
  formatFee,
  formatFeeInSentence,
  findOffer,
  resolvePlan,
  listPlans,
} from './offers.ts';
export type { Offer, PlanKey } from './offers.ts';
export { formatPayback, computePaybackMonths } from './payback.ts';
export { RESPONSE_STATES } from './response-states.ts';
export type { ResponseState } from './response-states.ts';
export {
  ADD_LEAD_PROPERTY_TYPES,
  LEAD_PROPERTY_TYPES,
  LEAD_PROPERTY_TYPE_KEYS,
  PROPERTY_TYPES,
  PROPERTY_TYPE_KEYS,
  isPropertyType,
} from './property-types.ts';
export type { LeadPropertyType, PropertyType } from './property-types.ts';
export {
  MIN_COMPARABLES,
  estimateRent,
  findExclusionError,
  normalizeAdjustedRent,
  computeSizeFactor,
} from './rent-comparables.ts';
export type { RentFigures } from './rent-comparables.ts';
export {
  DEFAULT_UNIT_COUNT,
  COMPANY_STATE,
  PROVIDER_FALLBACK_FIGURES,
  ASSUMED_RENT,
} from './rent-defaults.ts';
export {
  EMPTY_REFERRAL,
  REALTOR_FIELDS,
  REFERRAL_BOUNDS,
  REFERRAL_FIELDS,
  REFERRAL_MESSAGES,
  findReferralErrors,
} from './referral-form.ts';
export type { ReferralDraft, ReferralField } from './referral-form.ts';
export { getFilingThreshold } from './form-1099.ts';
export { MAX_REFERRAL_FEE_DOLLARS, REFERRAL_STATUSES, REFERRAL_STATUS_LABELS } from './referral-status.ts';
export type { ReferralStatus } from './referral-status.ts';
export {
  WEBINAR_BOUNDS,
  WEBINAR_EMAIL_CONSENT,
  WEBINAR_MESSAGES,
  findWebinarRegistrationErrors,
} from './webinar-form.ts';
export type { WebinarField } from './webinar-form.ts';
export { CALCULATOR_EMAIL_CONSENT, UNLOCK_FORM_MESSAGES, findUnlockFormErrors } from './rent-vs-sell-unlock.ts';
export {
  formatOutOfRangeNotice,
  formatFieldValue,
  parseField,
  parseRentVsSellInputs,
  RENT_VS_SELL_FIELDS,
} from './calculator-fields.ts';
export type { CalculatorField } from './calculator-fields.ts';
export {
  DEFAULT_STRATEGY,
  INVESTMENT_STRATEGIES,
  INVEST_A_VIEW_FIELDS,
  STRATEGY_KEYS,
  WITHDRAWAL_PERCENT,
  computeInvestAView,
  isStrategyKey,
  parseInvestAViewInputs,
} from './invest-a-view.ts';
export type { InvestAView, InvestAViewInputs, StrategyKey } from './invest-a-view.ts';
export {
  HOME_GAIN_EXCLUSION,
  REALISTIC_FIELDS,
  parseRealisticAssumptions,
  computeRealisticRentVsSell,
} from './rent-vs-sell-realistic.ts';
export type { RealisticAssumptions, RealisticRates, RealisticRentVsSell } from './rent-vs-sell-realistic.ts';
export { computeSensitivity } from './rent-vs-sell-sensitivity.ts';
export type { SwingField } from './rent-vs-sell-sensitivity.ts';
export { RENT_VS_SELL_MODEL, computeRentVsSell } from './rent-vs-sell.ts';
export type { RentVsSell, RentVsSellInputs, RentVsSellYear } from './rent-vs-sell.ts';
export { deriveSetupSteps } from './setup-progress.ts';
export { formatConflictTitle, deriveStaffName } from './staff-name.ts';
export {
  computeAreaPerUnit,
  formatRooms,
  formatUnits,
  formatRoomsHint,
  computeRoomsPerUnit,
  formatUnitsHint,
} from './units.ts';
export { differsFromCentral, formatClock, formatDay, formatSpan } from './zoned-time.ts';
export { findPlausibilityQuestions } from './plausible-facts.ts';
export { isZipOutsideServiceArea, isInServiceArea } from './service-area.ts';
export { formatMarketRows, REGIONAL_DEFAULT_NOTE, UTILITIES_NOTE } from './market-rows.ts';
export { centsToDollars, dollarsToCents, formatCents } from './money.ts';
export type { Cents } from './money.ts';
export { countSegments } from './count-segments.ts';
export { MAX_SLUG_LENGTH, slugify } from './slug.ts';
