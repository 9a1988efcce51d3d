/** Empty replacement for the component gallery, which a federated staff page does not load either. */
export const DesignPage = () => null;
