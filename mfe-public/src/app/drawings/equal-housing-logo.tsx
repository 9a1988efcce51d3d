/** Renders the Equal Housing Opportunity logo: an equals sign in a house (24 CFR 110, appendix). */
export function EqualHousingLogo({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 100 88" role="img" aria-label="Equal Housing Opportunity">
      <path d="M50 2L3 25V38H12V86H88V38H97V25zM50 15L76 28V74H24V28z" fill="currentColor" fillRule="evenodd" />
      <path d="M35 36h30v10H35zM35 54h30v10H35z" fill="currentColor" />
    </svg>
  );
}
