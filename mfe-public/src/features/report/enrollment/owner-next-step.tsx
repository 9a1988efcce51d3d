import { ButtonLink } from '@epm/ui';
import { Link } from '@epm/router';
import type { ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';

export function OwnerNextStep({ leadId, back }: { leadId: string; back: ReactNode }) {
  return (
    <>
      {back}
      <ButtonLink render={<Link to={paths.enrollFrom(leadId)} />}>Enroll Online</ButtonLink>
    </>
  );
}
