/** Default intake limits of a new installation. */
export const INTAKE_LIMITS = { requireProof: 5, suspectWithoutProof: 20, refuse: 300, bookings: 10 } as const;
