import { ButtonLink } from '@epm/ui';
import { ExternalLink } from '../../app/external-link.tsx';
import { QuestionBand } from '../../app/question-band.tsx';

const PORTAL_TEXT = 'Pay rent, read your lease or report a repair in the resident portal, day and night.';

export function ForResidents({ portalUrl }: { portalUrl: string }) {
  return (
    <QuestionBand title="Already at home with us?" text={PORTAL_TEXT}>
      <ButtonLink variant="outline" size="lg" render={<ExternalLink href={portalUrl} />}>
        Resident portal
      </ButtonLink>
    </QuestionBand>
  );
}
