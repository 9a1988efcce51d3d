/** What a person is called on screen: nobody has to give a name to ask for an analysis. */
export const leadName = (name: string): string => name.trim() || 'Anonymous';
