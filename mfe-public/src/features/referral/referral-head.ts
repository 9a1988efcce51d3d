import type { HeadTags } from '@epm/router';
import { paths } from '../../app/paths.ts';
import type { ReferralData } from './load-referral.ts';

export function buildReferralHead(loaded: unknown): HeadTags {
  const { questions = [], feeText } = (loaded ?? {}) as Partial<ReferralData>;
  return {
    title: 'Realtor referral program',
    description: `Send us the client who would rather rent out than sell. We contact them within 24 hours and pay your brokerage ${feeText ?? 'a fee'} when they sign.`,
    canonical: paths.realtorReferral,
    jsonLd: {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  };
}
