/** The company's own claims, as marketing states them. Source: specification, section 9 of both documents. */
export const MARKET_FIGURES = {
  owners: '500+',
  properties: '750+',
  assets: '$180M+',
  /** Percent of residents who renew. */
  residentRetention: 79,
  /** Average days from listing to signed lease. */
  daysToTenant: 29,
  /** Days to placement, as the agreement's copy claims them; the average above is another figure. */
  daysToPlacement: 14,
} as const;
