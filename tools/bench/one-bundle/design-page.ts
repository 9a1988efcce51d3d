/** Empty replacement for the design page, because a federated staff page does not load the design page either. */
export const DesignPage = () => null;
