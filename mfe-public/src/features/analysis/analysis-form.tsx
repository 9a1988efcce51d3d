import { checkProperties } from '@epm/contract';
import { Stepper } from '@epm/ui';
import { useActionData, useLocation, useNavigate } from '@epm/router';
import { useState } from 'react';
import { storeEmailForEnrollment } from '../../app/forms/enroll-draft.ts';
import { tabStorage } from '../../app/forms/tab-storage.ts';
import { paths } from '../../app/paths.ts';
import { createAnalysisDraftStore } from './analysis-draft.ts';
import { EmailStep } from './email-step.tsx';
import { currentYear } from './property-check.ts';
import type { PostedAnalysis } from './posted-analysis.ts';
import { PropertyStep } from './property-step.tsx';
import type { ServerFieldError } from './submit-analysis.ts';
import { useIsHydrated } from '../../app/use-is-hydrated.ts';
import { useSendAnalysis } from './use-send-analysis.ts';
import panel from '../../app/forms/form-panel.module.css';

const STEPS = ['Property', 'Email'];

/** History state of step 2. Makes the back button return to step 1 and a reload stay on step 2. */
const EMAIL_STEP = { step: 'email' };

export function AnalysisForm() {
  const navigate = useNavigate();
  const location = useLocation();
  const isHydrated = useIsHydrated();
  const [store] = useState(() => createAnalysisDraftStore(tabStorage()));
  const sending = useSendAnalysis(store);
  const posted = useActionData<PostedAnalysis>();
  const [serverErrors, setServerErrors] = useState<ServerFieldError[]>([]);

  const isEmailStepRequested = isHydrated && (location.state as { step?: string } | null)?.step === EMAIL_STEP.step;
  const isEmailStep = isEmailStepRequested && checkProperties(store.read().properties, currentYear()) === null;

  return (
    <div className={panel.panel}>
      <Stepper className={panel.scripted} steps={STEPS} current={isEmailStep ? 1 : 0} />
      {isEmailStep ? (
        <EmailStep
          store={store}
          sending={sending}
          onAccepted={(leadIds) => {
            storeEmailForEnrollment(leadIds, store.read().email);
            void Promise.resolve(navigate(paths.report(leadIds[0]))).then(() => store.clear());
          }}
          onPropertyErrors={(found) => {
            setServerErrors(found);
            void navigate(paths.analysis, { replace: true, preventScrollReset: true });
          }}
          onBack={() => void navigate(-1)}
        />
      ) : (
        <PropertyStep
          store={store}
          serverErrors={serverErrors}
          posted={posted}
          onBegin={sending.prepare}
          onContinue={() => {
            setServerErrors([]);
            void navigate(paths.analysis, { state: EMAIL_STEP, preventScrollReset: true });
          }}
        />
      )}
    </div>
  );
}
