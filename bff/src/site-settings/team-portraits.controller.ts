import { Controller, Get } from '@nestjs/common';
import { MarketingOnly } from '../identity/index.ts';
import { SiteImageSlot, SlotQueries } from '../media/index.ts';
import { Nested, RecordList, Text } from '../platform/http/fields.ts';
import { Returns } from '../platform/http/returns.ts';
import { getPortraitType } from './portrait-type.ts';
import { SiteSettings } from './site-settings.service.ts';

export class TeamPortrait {
  @Text({ max: 100 }) name: string;
  @Text({ max: 100 }) title: string;
  @Nested(() => SiteImageSlot) slot: SiteImageSlot;
}

export class TeamPortraits {
  /** Team members in the order of the team page. */
  @RecordList(() => TeamPortrait, { max: 50 }) items: TeamPortrait[];
}

@Controller('api/team-portraits')
export class TeamPortraitsController {
  constructor(
    private readonly settings: SiteSettings,
    private readonly slots: SlotQueries,
  ) {}

  /** Lists the team members with their portraits. A portrait is uploaded as the site image of its type. */
  @Get()
  @MarketingOnly()
  @Returns(TeamPortraits)
  async listTeamPortraits(): Promise<TeamPortraits> {
    const { team } = await this.settings.read('team');
    const slots = await this.slots.find(team.map(getPortraitType));
    return { items: team.map(({ name, title }, index) => ({ name, title, slot: slots[index]! })) };
  }
}
